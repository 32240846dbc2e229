/** Told to the window when a first view is there (`early/early.ts`, `first-view.tsx`). */
export const FIRST_VIEW_EVENT = 'portal:first-view';
