/** Returns the browser's description of an error: the file it came from, and its stack. */
function wordsOf(event: ErrorEvent | PromiseRejectionEvent): string {
  const cause = 'reason' in event ? (event.reason as unknown) : (event.error as unknown);
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return 'filename' in event ? `${event.filename}\n${stack}` : stack;
}

/**
 * Listens for errors and rejections that nobody caught and that come out of a release's own files, while it is on the
 * page.
 * @param path folder of the release, as its channel names it
 * @returns function that ends it
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
