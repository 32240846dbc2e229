import type { QueryClient } from '@tanstack/react-query';

/** The network counts as idle after so long without a request or a response. */
const IDLE_MS = 2_000;
const LOOK_EVERY_MS = 500;

/**
 * Calls back once the screen has loaded everything it needs, so that other downloads do not slow it down.
 * @returns stops waiting
 */
export function whenIdle(client: QueryClient, then: () => void): () => void {
  let since = Date.now();
  const timer = setInterval(() => {
    if (document.readyState !== 'complete' || client.isFetching() > 0 || cameWithin(IDLE_MS)) since = Date.now();
    if (Date.now() - since < IDLE_MS) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Whether a file or a response came within the last milliseconds. */
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
