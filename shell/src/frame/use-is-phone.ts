import { useSyncExternalStore } from 'react';

// The width at which the sidebar becomes a drawer (admin-area.md section 9); frame.css has the same.
const query = () => window.matchMedia('(max-width: 500px)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the page is 500 px wide or less. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
