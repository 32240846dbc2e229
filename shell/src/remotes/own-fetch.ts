const own = globalThis.fetch;

/** The browser's `fetch` as it was before any release ran: one that replaces it must not reach what guards the releases. */
export const ownFetch: typeof fetch = (...request) => own.apply(globalThis, request);
