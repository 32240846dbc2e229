import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { preloadable } from '../base/preloadable';
import { feedback } from './feedback-store';

const view = preloadable<object>(
  async () => (await import(/* webpackChunkName: 'feedback' */ './feedback-view')).FeedbackView,
  null,
);

/** Preloads the code of questions and toasts. */
export const preloadFeedback = view.preload;

/** A person's first interactions; after them a question or a message may appear at any time. */
const FIRST_ACTS = ['pointerdown', 'keydown', 'input'] as const;

function usePreloadAtFirstAct(): void {
  useEffect(() => {
    const acts = new AbortController();
    const preload = () => {
      acts.abort();
      // A failed load is repeated when the code is needed.
      preloadFeedback().catch(() => undefined);
    };
    for (const act of FIRST_ACTS) window.addEventListener(act, preload, { signal: acts.signal, passive: true });
    return () => acts.abort();
  }, []);
}

/** Shows the entries of `confirm`, `showAlert` and `toast`. Mounted once, by the shell, inside the kit's provider. */
export function FeedbackHost() {
  usePreloadAtFirstAct();
  const hasSomething = useStore(feedback, ({ entries, toasts }) => entries.length + toasts.length > 0);
  const [isNeeded, setNeeded] = useState(hasSomething);
  // Stays mounted after the first entry, so that a closing entry can finish its animation.
  if (hasSomething && !isNeeded) setNeeded(true);
  return isNeeded ? <view.Component /> : null;
}
