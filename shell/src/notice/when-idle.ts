import type { QueryClient } from '@tanstack/react-query';

/** The network is idle after this time without a request or a response. */
const IDLE_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** Longest wait for an idle network; on a busy one something arrives every second. */
const MAX_WAIT_MS = 15_000;

/**
 * Calls back once the screen has loaded everything it needs, so that other downloads do not slow it down; after 15 s
 * at the latest.
 * @returns stops waiting
 */
export function whenIdle(client: QueryClient, then: () => void): () => void {
  const start = Date.now();
  let since = start;
  const timer = setInterval(() => {
    if (document.readyState !== 'complete' || client.isFetching() > 0 || cameWithin(IDLE_MS)) since = Date.now();
    const now = Date.now();
    if (now - since < IDLE_MS && now - start < MAX_WAIT_MS) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

function cameWithin(span: number): boolean {
  const now = performance.now();
  return (
    'getEntriesByType' in performance &&
    performance
      .getEntriesByType('resource')
      .slice(-20)
      .some((entry) => now - entry.startTime - entry.duration < span)
  );
}
