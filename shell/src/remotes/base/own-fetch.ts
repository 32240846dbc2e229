const own = globalThis.fetch;

/**
 * The browser's `fetch` as it was before any release ran: a release that replaces `fetch` must not be able to bypass
 * the checks of releases.
 */
export const ownFetch: typeof fetch = (...request) => own.apply(globalThis, request);
