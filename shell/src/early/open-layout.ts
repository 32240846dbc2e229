import { preload } from '../page/load/preload';

/**
 * Requests the layout's code once the application's own has nearly arrived: the application's code gets the whole
 * connection first, and runs while the rest is loading.
 * @param late scripts of the layout that come after the application's own
 * @returns when the layout's code has nearly arrived too
 */
export async function openLayout(late: readonly string[]): Promise<void> {
  await nearlyHere([...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src));
  late.forEach((file) => preload(file));
  await nearlyHere(late.map((file) => new URL(file, location.href).href));
}

/** Resolves when all files but the last have arrived, so that the connection is neither shared much nor ever idle. */
function nearlyHere(addresses: readonly string[]): Promise<void> {
  const awaited = new Set(addresses);
  return new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      list.getEntries().forEach(({ name }) => awaited.delete(name));
      if (awaited.size > 1) return;
      observer.disconnect();
      done();
    }).observe({ type: 'resource', buffered: true });
  });
}
