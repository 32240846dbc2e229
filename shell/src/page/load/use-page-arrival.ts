import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for the heading of a page that still loads. */
const HEADING_WAIT_MS = 8_000;

// Shared by all layouts: going from the login to the layout counts as an arrival, opening the first page does not.
let lastPath: string | null = null;

/**
 * Focuses the page's heading; returns false without a heading. The focus stays where the person has moved it meanwhile,
 * and on a field that focused itself.
 * @param before the focused element when the page changed
 */
function focusHeading(before: Element | null): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  const active = document.activeElement;
  const isTaken = active !== document.body && (active !== before || active?.closest('main') !== null);
  if (isTaken && active?.tagName !== 'MAIN') return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** On every change of page: scrolls to its top and focuses its heading. Back and forward keep the browser's scroll. */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';

  useEffect(() => {
    const isArrival = lastPath !== null && lastPath !== pathname;
    lastPath = pathname;
    if (!isArrival) return;
    if (!isBackOrForward) window.scrollTo(0, 0);
    const before = document.activeElement;
    if (focusHeading(before)) return;
    const watcher = new MutationObserver(() => {
      if (focusHeading(before)) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname, isBackOrForward]);
}
