/** Part of a resource timing entry: first and last byte, milliseconds, and bytes on the network. */
export interface Download {
  readonly responseStart: number;
  readonly responseEnd: number;
  readonly transferSize: number;
}

/** Below this the network's speed counts as unknown. */
const ENOUGH_BYTES = 20_000;

/** Largest single file that may have to arrive: a chunk of the kit. */
const LARGEST_PIECE_BYTES = 100_000;

/** Longest allowance for a slow network. */
const LONGEST_MS = 60_000;

/**
 * Returns the network's rate in bytes per millisecond while something was transferred; null while too little is known.
 * A server that answers late does not make the network slow.
 */
export function lineRate(downloads: readonly Download[]): number | null {
  const carried = downloads.filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0);
  const bytes = carried.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < ENOUGH_BYTES) return null;
  let busy = 0;
  let until = -Infinity;
  for (const { responseStart, responseEnd } of carried.toSorted((a, b) => a.responseStart - b.responseStart)) {
    busy += Math.max(0, responseEnd - Math.max(responseStart, until));
    until = Math.max(until, responseEnd);
  }
  return bytes / Math.max(busy, 1);
}

/**
 * Returns after how long without progress a release counts as hanging, milliseconds: the channel's limit, plus the time
 * that the largest piece takes on a slow network.
 */
export function progressTimeoutOf(limit: number, rate: number | null): number {
  return limit + (rate === null ? 0 : Math.min(LARGEST_PIECE_BYTES / rate, LONGEST_MS));
}

/**
 * Calls back when nothing has arrived in this page for too long (`progressTimeoutOf`). Each file that arrives restarts
 * the limit: it measures progress, not total time.
 * @param limit from the channel, milliseconds
 * @returns function that ends the watch
 */
export function watchProgress(limit: number, onStandstill: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    clearTimeout(timer);
    const downloads = performance.getEntriesByType?.('resource') as PerformanceResourceTiming[] | undefined;
    timer = setTimeout(onStandstill, progressTimeoutOf(limit, lineRate(downloads ?? [])));
  };
  begin();
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? null
      : new PerformanceObserver((list) => {
          // Failed requests and cached files do not show that the network works.
          if ((list.getEntries() as PerformanceResourceTiming[]).some(isProgress)) begin();
        });
  observer?.observe({ type: 'resource' });
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
}

function isProgress({ name, transferSize, responseStatus }: PerformanceResourceTiming): boolean {
  return transferSize > 0 && responseStatus < 400 && /\.(js|css|json)(\?|$)/.test(name);
}
