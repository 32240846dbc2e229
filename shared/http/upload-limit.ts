/** An upload that neither goes on nor is answered for this long has failed, ms. */
export const UPLOAD_LIMIT = 120_000;

export interface WatchedUpload {
  /** Aborts when the upload stands still or the caller cancels it. */
  readonly signal: AbortSignal;
  /** Must be called whenever the upload goes on. */
  readonly goOn: () => void;
  readonly end: () => void;
  readonly isStill: () => boolean;
}

/** Watches an upload, whose whole time depends on the line. @param limit ms without progress */
export function watchUpload(limit: number, cancelled?: AbortSignal): WatchedUpload {
  const control = new AbortController();
  let isStill = false;
  const stop = () => {
    isStill = !cancelled?.aborted;
    control.abort();
  };
  let timer = setTimeout(stop, limit);
  if (cancelled?.aborted) stop();
  cancelled?.addEventListener('abort', stop);
  return {
    signal: control.signal,
    goOn: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, limit);
    },
    end: () => {
      clearTimeout(timer);
      cancelled?.removeEventListener('abort', stop);
    },
    isStill: () => isStill,
  };
}
