import { listOwnProposals, listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { listVersions, showTimeline } from '@portal/shared/contract/endpoints/proposal-review';

/** Names of the calls whose responses change when the owner does something with a proposal. */
export const OWN_PROPOSAL_CALLS: readonly string[] = [
  listOwnProposals,
  listRevisionNotes,
  showTimeline,
  listVersions,
  ...Object.values(proposalEndpoints).map(({ show }) => show),
].map(({ name }) => name);
