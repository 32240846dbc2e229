/**
 * Loads the schemas of the first pages' requests. In its own file: the services run the calls' files in a form in which
 * a relative `import()` cannot be resolved.
 */
export const loadSessionRequests = () => import('./session');
