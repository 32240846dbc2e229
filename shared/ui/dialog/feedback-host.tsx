import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { preloadable } from '../base/preloadable';
import { feedback } from './feedback-store';

const view = preloadable<object>(
  async () => (await import(/* webpackChunkName: 'feedback' */ './feedback-view')).FeedbackView,
  null,
);

/** Brings the code of questions and toasts before the first one. */
export const preloadFeedback = view.preload;

/** A person's first actions; after them a question or a message may appear at any time. */
const FIRST_ACTS = ['pointerdown', 'keydown', 'input'] as const;

function usePreloadAtFirstAct(): void {
  useEffect(() => {
    const acts = new AbortController();
    const preload = () => {
      acts.abort();
      // Code that fails to load now is requested again when it is needed.
      preloadFeedback().catch(() => undefined);
    };
    for (const act of FIRST_ACTS) window.addEventListener(act, preload, { signal: acts.signal, passive: true });
    return () => acts.abort();
  }, []);
}

/** Shows what `confirm`, `showAlert` and `toast` ask for. Mounted once, by the shell, inside the kit's provider. */
export function FeedbackHost() {
  usePreloadAtFirstAct();
  const hasSomething = useStore(feedback, ({ entries, toasts }) => entries.length + toasts.length > 0);
  const [isNeeded, setNeeded] = useState(hasSomething);
  // Stays mounted from the first entry on: a closing entry ends its own animation.
  if (hasSomething && !isNeeded) setNeeded(true);
  return isNeeded ? <view.Component /> : null;
}
