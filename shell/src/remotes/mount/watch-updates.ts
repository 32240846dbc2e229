/** Rounds of changes on end, and milliseconds between two of them: an animation's are a frame apart. */
const [ROUNDS, APART_MS] = [500, 6];

/**
 * Calls back once when a screen changes without end: it answers slowly, but throws nothing.
 * @returns function that ends it
 */
export function watchUpdates(root: Element, onEndless: () => void): () => void {
  let [last, rounds] = [0, 0];
  const observer = new MutationObserver(() => {
    const now = performance.now();
    rounds = now - last < APART_MS ? rounds + 1 : 0;
    last = now;
    if (rounds === ROUNDS) onEndless();
  });
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}
