import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for the heading of a page that still loads, milliseconds. */
const PATIENCE = 8_000;

// Shared by all layouts: going from the login to the frame is an arrival, opening the first page is none.
let lastPath: string | null = null;

/** Moves the focus to the page's heading; false while there is none. A field that took the focus itself keeps it. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  if (document.activeElement?.closest('main') && document.activeElement.tagName !== 'MAIN') return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** On every change of page: to its top, and the focus to its heading as soon as that is there. Back and forward keep the browser's scroll. */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    const isArrival = lastPath !== null && lastPath !== pathname;
    lastPath = pathname;
    if (!isArrival) return;
    if (!isBackOrForward) window.scrollTo(0, 0);
    if (focusHeading()) return;
    const watcher = new MutationObserver(() => {
      if (focusHeading()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), PATIENCE);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname, isBackOrForward]);
}
