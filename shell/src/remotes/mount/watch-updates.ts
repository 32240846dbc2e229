/** An animation in JavaScript makes at most sixty rounds of changes a second. */
const MANY_A_SECOND = 100;
const SECONDS = 3;

/**
 * Calls back once when a screen changes without end: in several seconds on end more rounds than any animation makes.
 * Such a screen answers slowly, but throws nothing.
 * @returns function that ends it
 */
export function watchUpdates(root: Element, onEndless: () => void): () => void {
  let [begun, rounds, seconds] = [0, 0, 0];
  const observer = new MutationObserver(() => {
    const now = performance.now();
    rounds += 1;
    if (now - begun < 1_000) return;
    seconds = now - begun < 2_000 && rounds > MANY_A_SECOND ? seconds + 1 : 0;
    [begun, rounds] = [now, 0];
    if (seconds === SECONDS) onEndless();
  });
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}
