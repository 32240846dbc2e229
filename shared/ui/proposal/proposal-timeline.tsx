import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';

export interface TimelineProps {
  readonly id: string;
  /** Buttons at the right of the title; with them it stands there from the first event on. */
  readonly actions?: ReactNode;
}
const part = preloadable<TimelineProps>(async () => (await import('./timeline-part')).TimelinePart);

/**
 * 'Riwayat': what happened to a proposal. Absent where the server keeps no timeline, and while there is one event only.
 */
export function ProposalTimeline(props: TimelineProps) {
  return (
    <Suspense fallback={null}>
      <part.Component {...props} />
    </Suspense>
  );
}
