import './proposal.css';
import { preloadable } from '../base/preloadable';
import type { TimelineProps } from './timeline-part';

export { ProposalChanges } from './proposal-changes';
export { ProposalFile } from './proposal-file';
export { ProposalView } from './proposal-view';
export { RevisionBox } from './revision-box';

/** 'Riwayat': the events of a proposal. Renders nothing if the server keeps no timeline, or for a single event. */
export const ProposalTimeline = preloadable<TimelineProps>(
  async () => (await import('./timeline-part')).TimelinePart,
  null,
).Component;
