const own = globalThis.fetch;

/** The browser's `fetch` as it was before any release ran: a release must not bypass the checks by replacing it. */
export const ownFetch: typeof fetch = (...request) => own.apply(globalThis, request);
