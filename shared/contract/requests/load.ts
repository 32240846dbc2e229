/**
 * Loads the schemas of the first pages' requests. A file of its own: the services run the calls' files in a form from
 * which a relative `import()` cannot be resolved.
 */
export const loadSessionRequests = () => import('./session');
