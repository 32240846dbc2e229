import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Interval between checks whether the first rows are still in use, ms. */
const LOOK_MS = 250;

/** Time after a press during which the rows stay, so that the release hits the same row, ms. */
const PRESS_MS = 1_000;

/** Whether a table of this page was rendered completely: then the next one is so at once. */
let wasDrawn = false;

interface Parts {
  readonly hasToolbar: boolean;
  readonly hasGrid: boolean;
}

/**
 * Decides which parts of a table are rendered besides its first rows. On the page's first table, toolbar and grid
 * follow in slices, once the rows are readable. The grid replaces the rows once its code is loaded and nobody uses
 * them; otherwise it would close a dialog or menu opened by a row, or swallow a press.
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
    // The grid may be half rendered. Press and release must hit the same row, so it is dropped and rendered again
    // later.
    const press = () => {
      if (!isHere) return;
      clearTimeout(timer);
      setGrid(false);
      timer = setTimeout(takeOver, PRESS_MS);
    };
    own?.addEventListener('pointerdown', press);
    // Each loads in its own task, so that it does not delay the first rows.
    const asking = [
      setTimeout(() => startTransition(() => setToolbar(true))),
      // A failed load is repeated where the code is needed.
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
  // A dialog or a row's menu. A closed one may stay in the page, but without a box.
  return [...document.querySelectorAll('[role="dialog"], .ant-dropdown')].some(
    (layer) => layer.getClientRects().length > 0,
  );
}
