import './proposal.css';

export { ProposalTimeline } from './proposal-timeline';
export { ProposalView } from './proposal-view';
export { RevisionBox } from './revision-box';
