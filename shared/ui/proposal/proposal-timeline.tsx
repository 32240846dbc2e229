import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';
import type { TimelineProps } from './timeline-part';

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
