import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Between two looks whether the first rows are still in use, milliseconds. */
const LOOK_MS = 250;

/** So long after something was pressed the rows stay: whoever lets go finds what was pressed. Milliseconds. */
const PRESS_MS = 1_000;

/** Whether a table was drawn whole on this page: the code of the next one is here, and it is drawn so at once. */
let wasDrawn = false;

interface Parts {
  readonly hasToolbar: boolean;
  readonly hasGrid: boolean;
}

/**
 * What of a table is drawn beside its first rows. On the page's first table both come after the rows can be read, in
 * slices; the grid takes the rows' place when its code is here and nobody is at work in them: a dialog that a row has
 * opened would go with it, and a press that it comes between would do nothing.
 * @param section the table, whose first rows stand in `.pr-grid`
 * @param load brings the code of the grid
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
    // The grid may be half drawn: pressed and released must be on one row, so it is given up and drawn anew.
    const press = () => {
      if (!isHere) return;
      clearTimeout(timer);
      setGrid(false);
      timer = setTimeout(takeOver, PRESS_MS);
    };
    own?.addEventListener('pointerdown', press);
    // Asking for the code of both is work of its own, which what has just been drawn does not wait for.
    const asking = [
      setTimeout(() => startTransition(() => setToolbar(true))),
      // Code that does not come is asked for again where it is drawn.
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
  // A closed one may stay in the page, without a place on it.
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0);
}
