import './proposal.css';

export { ProposalView } from './proposal-view';
export { RevisionBox } from './revision-box';
