import { useEffect, useRef } from 'react';

/** An open modal dialog: a search must not leave the text typed in it. */
const MODAL = '[role=dialog][aria-modal=true], [role=alertdialog]';

/** Listens for Ctrl K, on a Mac Cmd K. An editor that has handled the keys keeps them. */
export function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        event.ctrlKey === event.metaKey ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector(MODAL)) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
