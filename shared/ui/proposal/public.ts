import './proposal.css';

export { ProposalChanges } from './proposal-changes';
export { ProposalFile } from './proposal-file';
export { ProposalTimeline } from './proposal-timeline';
export { ProposalView } from './proposal-view';
export { RevisionBox } from './revision-box';
