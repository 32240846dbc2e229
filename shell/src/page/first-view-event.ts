/** Dispatched on the window when a first view is ready (`early/show-first-view.ts`, `first-view.tsx`). */
export const FIRST_VIEW_EVENT = 'portal:first-view';
