import { useQueryClient } from '@tanstack/react-query';
import { listOccupancy } from '@portal/shared/contract/endpoints/machine';
import { listExtensions } from '@portal/shared/contract/endpoints/proposal-course';
import { neighbourProposals, pageProposals, summariseProposals } from '@portal/shared/contract/endpoints/proposal-list';
import { listVersions, showTimeline } from '@portal/shared/contract/endpoints/proposal-review';
import { listAllProposals, listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';

/** Of every kind: the address may have asked for a proposal by another kind than its own. */
const SHOWS = PROPOSAL_KINDS.map((kind) => proposalEndpoints[kind].show.name);

const LISTS = [listAllProposals, pageProposals, neighbourProposals, summariseProposals].map(({ name }) => name);

/** What happened to a proposal, and what its applicant asked for. */
const LIFE = [showTimeline, listVersions, listExtensions].map(({ name }) => name);

/** What is asked anew after a decision: lists, the proposals themselves, their notes and the slots. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const names = [...LISTS, ...SHOWS, listRevisionNotes.name, listOccupancy.name, ...LIFE];
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
