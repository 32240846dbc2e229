import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Between two looks whether the first rows are still in use, milliseconds. */
const LOOK_MS = 250;

/** Time after a press during which the rows stay, so that the release hits the same row. Milliseconds. */
const PRESS_MS = 1_000;

/** Whether a table was drawn completely on this page: then the next one is drawn completely at once. */
let wasDrawn = false;

interface Parts {
  readonly hasToolbar: boolean;
  readonly hasGrid: boolean;
}

/**
 * Decides which parts of a table are drawn beside its first rows.
 * On the page's first table, toolbar and grid come in slices, after the rows can be read. The grid replaces the rows
 * once its code is loaded and nobody uses them. Otherwise it would close a dialog or menu that a row has opened, or
 * swallow a press.
 * @param section the table, whose first rows are in `.pr-grid`
 * @param load loads the code of the grid
 */
export function useTakeOver(section: RefObject<HTMLElement | null>, load: () => Promise<unknown>): Parts {
  const [hasToolbar, setToolbar] = useState(wasDrawn);
  const [hasGrid, setGrid] = useState(wasDrawn);
  useEffect(() => {
    if (hasGrid) return;
    const own = section.current;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    let isHere = false;
    const takeOver = () => {
      if (isGone) return;
      if (isInUse(section.current)) timer = setTimeout(takeOver, LOOK_MS);
      else startTransition(() => setGrid((wasDrawn = true)));
    };
    const come = () => {
      isHere = true;
      takeOver();
    };
    // The grid may be half drawn. Press and release must hit the same row, so the grid is dropped and drawn again
    // later.
    const press = () => {
      if (!isHere) return;
      clearTimeout(timer);
      setGrid(false);
      timer = setTimeout(takeOver, PRESS_MS);
    };
    own?.addEventListener('pointerdown', press);
    // Requesting the code of both is separate work, so that it does not delay the first rows.
    const asking = [
      setTimeout(() => startTransition(() => setToolbar(true))),
      // Code that fails to load is requested again where it is drawn.
      setTimeout(() => void load().then(come, come)),
    ];
    return () => {
      isGone = true;
      own?.removeEventListener('pointerdown', press);
      asking.forEach(clearTimeout);
      clearTimeout(timer);
    };
  }, [hasGrid, section, load]);
  return { hasToolbar, hasGrid };
}

function isInUse(section: HTMLElement | null): boolean {
  if (section?.querySelector('.pr-grid')?.contains(document.activeElement)) return true;
  // A dialog or a row's menu. A closed one may stay in the page, without a place on it.
  return [...document.querySelectorAll('[role="dialog"], .ant-dropdown')].some(
    (layer) => layer.getClientRects().length > 0,
  );
}
