import { preload } from '../page/preload';

/**
 * Asks for the layout's code when the application's own is nearly here: that has the line alone at first, and runs
 * while the rest is on its way.
 * @param late scripts of the layout that come after the application's own
 * @returns when the layout's code is nearly here too
 */
export async function openLayout(late: readonly string[]): Promise<void> {
  await nearlyHere([...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src));
  late.forEach((file) => preload(file));
  await nearlyHere(late.map((file) => new URL(file, location.href).href));
}

/**
 * All of these but the last are here: what is asked for now shares the line with that one only, and the line is never
 * idle.
 */
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
