import { Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { preloadable } from '../base/preloadable';
import { feedback } from './feedback-store';

const view = preloadable<object>(async () => (await import(/* webpackChunkName: 'kit-dialog' */ './feedback-view')).FeedbackView);

/** Brings the code of questions and toasts before the first one. */
export const preloadFeedback = view.preload;

/** Shows what `confirm`, `showAlert` and `toast` ask for. Mounted once, by the shell, inside the kit's provider. */
export function FeedbackHost() {
  const hasSomething = useStore(feedback, ({ entries, toasts }) => entries.length + toasts.length > 0);
  const [isNeeded, setNeeded] = useState(hasSomething);
  // From the first one on it stays: what closes does so in its own time.
  if (hasSomething && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <view.Component />
    </Suspense>
  );
}
