import { pause, pauseOf } from '../base/pause';

let awaited = 0;

/** Whether a piece of the shell itself is still missing: a late release is then not at fault. */
export function isShellPieceAwaited(): boolean {
  return awaited > 0;
}

/**
 * Loads a piece of the shell's kit for releases, with growing pauses until it succeeds. It never rejects: the
 * federation runtime would keep the rejection and return `undefined` for the rest of the page's life.
 */
export async function loadShellPiece<T>(load: () => Promise<T>): Promise<T> {
  let isAwaited = false;
  for (let round = 0; ; round++) {
    try {
      const piece = await load();
      if (isAwaited) awaited--;
      return piece;
    } catch (error) {
      console.warn('Bagian shell belum dapat dimuat; dicoba lagi.', error);
      if (!isAwaited) awaited++;
      isAwaited = true;
      await pause(pauseOf(round));
    }
  }
}
