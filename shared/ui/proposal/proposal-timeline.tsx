import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';
import type { TimelineProps } from './timeline-part';

const part = preloadable<TimelineProps>(async () => (await import('./timeline-part')).TimelinePart);

/** 'Riwayat': the events of a proposal. Renders nothing if the server keeps no timeline, or for a single event. */
export function ProposalTimeline(props: TimelineProps) {
  return (
    <Suspense fallback={null}>
      <part.Component {...props} />
    </Suspense>
  );
}
