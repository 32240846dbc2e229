import type { QueryClient } from '@tanstack/react-query';

/** The network is idle after this time without a request or a response. */
const IDLE_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** Longest wait for an idle network; on a busy one something arrives every second. */
const MAX_WAIT_MS = 15_000;

/** Clients whose page was idle once. Later calls for them do not wait. */
const idle = new WeakSet<QueryClient>();

/**
 * Calls back once the first screen has loaded everything it needs, so that other downloads do not slow it down; after
 * 15 s at the latest.
 * @returns stops waiting
 */
export function whenIdle(client: QueryClient, then: () => void): () => void {
  const start = Date.now();
  let busyAt = start;
  const timer = setInterval(
    () => {
      const now = Date.now();
      if (document.readyState !== 'complete' || client.isFetching() > 0) busyAt = now;
      const isIdle = now - Math.max(busyAt, lastArrival()) >= IDLE_MS || now - start >= MAX_WAIT_MS;
      if (!isIdle && !idle.has(client)) return;
      idle.add(client);
      clearInterval(timer);
      then();
    },
    idle.has(client) ? 0 : LOOK_EVERY_MS,
  );
  return () => clearInterval(timer);
}

/** Returns when the last response arrived, milliseconds like `Date.now()`. */
function lastArrival(): number {
  if (!('getEntriesByType' in performance)) return 0;
  const ends = performance
    .getEntriesByType('resource')
    .slice(-20)
    .map(({ startTime, duration }) => startTime + duration);
  return performance.timeOrigin + Math.max(0, ...ends);
}
