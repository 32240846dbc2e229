/** Returns the file and the stack that the browser reports for an error. */
function wordsOf(event: ErrorEvent | PromiseRejectionEvent): string {
  const cause = 'reason' in event ? (event.reason as unknown) : (event.error as unknown);
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return 'filename' in event ? `${event.filename}\n${stack}` : stack;
}

/**
 * Listens for uncaught errors and rejections from a release's own files.
 * @param path folder of the release, as its channel names it
 * @returns stops it
 */
export function watchErrors(path: string, onError: () => void): () => void {
  const listen = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (wordsOf(event).includes(`${path.replace(/\/$/, '')}/`)) onError();
  };
  window.addEventListener('error', listen);
  window.addEventListener('unhandledrejection', listen);
  return () => {
    window.removeEventListener('error', listen);
    window.removeEventListener('unhandledrejection', listen);
  };
}
