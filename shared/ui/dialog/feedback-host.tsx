import { Suspense } from 'react';
import { useStore } from 'zustand';
import { preloadable } from '../base/preloadable';
import { feedback } from './feedback-store';

const view = preloadable<object>(async () => (await import(/* webpackChunkName: 'kit-dialog' */ './feedback-view')).FeedbackView);

/** Brings the code of questions and toasts before the first one. */
export const preloadFeedback = view.preload;

/** Shows what `confirm`, `showAlert` and `toast` ask for. Mounted once, by the shell, inside the kit's provider. */
export function FeedbackHost() {
  const isNeeded = useStore(feedback, ({ entries, toasts }) => entries.length + toasts.length > 0);
  return (
    // Announced from the start: a live region that comes with its words is not heard everywhere.
    <div aria-live="polite" role="status" aria-label="Pemberitahuan" className="pr-hidden" data-toasts>
      {isNeeded && (
        <Suspense fallback={null}>
          <view.Component />
        </Suspense>
      )}
    </div>
  );
}
