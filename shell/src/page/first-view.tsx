import { useSyncExternalStore, type ReactNode } from 'react';
import { FIRST_VIEW_EVENT } from './first-view-event';

/**
 * What was rendered in the place of a screen before its code was here (`early/render-first-view.ts`), while the page
 * shows the address that it was opened for; else what is given. The same node moves from the outline into the layout:
 * what is being read stays.
 */
export function FirstViewOr({ children }: { readonly children: ReactNode }): ReactNode {
  const first = useSyncExternalStore(
    subscribe,
    () => window.__portalEarly?.firstView ?? null,
    // The build renders the outline where there is no window.
    () => null,
  );
  if (!first || first.path !== location.pathname) return children;
  return <div aria-hidden="true" ref={(slot) => void slot?.replaceChildren(first.node)} />;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(FIRST_VIEW_EVENT, changed);
  return () => window.removeEventListener(FIRST_VIEW_EVENT, changed);
}

/** The screen itself stands: what took its place does not come again. */
export function dropFirstView(): void {
  if (!window.__portalEarly) return;
  window.__portalEarly.isScreenShown = true;
  window.__portalEarly.firstView = null;
}
