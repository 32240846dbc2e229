import { useSyncExternalStore, type ReactNode } from 'react';
import { FIRST_VIEW_EVENT } from './first-view-event';

/**
 * Shows the preview that `early/render-first-view.ts` rendered while the page has the address it was opened with;
 * otherwise the children. The same node moves from the outline into the layout, so that a reader keeps their place.
 */
export function FirstViewOr({ children }: { readonly children: ReactNode }): ReactNode {
  const first = useSyncExternalStore(
    subscribe,
    () => window.__portalEarly?.firstView ?? null,
    // The build renders without a window.
    () => null,
  );
  if (!first || first.path !== location.pathname) return children;
  return <div aria-hidden="true" ref={(slot) => void slot?.replaceChildren(first.node)} />;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(FIRST_VIEW_EVENT, changed);
  return () => window.removeEventListener(FIRST_VIEW_EVENT, changed);
}

/** Removes the preview for good, once the screen itself is shown. */
export function dropFirstView(): void {
  if (!window.__portalEarly) return;
  window.__portalEarly.isScreenShown = true;
  window.__portalEarly.firstView = null;
}
