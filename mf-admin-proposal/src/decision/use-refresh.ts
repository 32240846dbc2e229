import { useQueryClient } from '@tanstack/react-query';
import { listMachines, listOccupancy } from '@portal/shared/contract/endpoints/machine/machine';
import { listExtensions } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import {
  neighbourProposals,
  pageProposals,
  summariseProposals,
} from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { listVersions, showTimeline } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import {
  listAllProposals,
  listRevisionNotes,
  proposalEndpoints,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';

/** Of every kind: a URL may request a proposal by the call of another kind. */
const SHOWS = PROPOSAL_KINDS.map((kind) => proposalEndpoints[kind].show.name);

const LISTS = [listAllProposals, pageProposals, neighbourProposals, summariseProposals].map(({ name }) => name);

const LIFE = [showTimeline, listVersions, listExtensions].map(({ name }) => name);

/** Reloads everything that a decision changes, or that another admin's change has refused. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const names = [...LISTS, ...SHOWS, listRevisionNotes.name, listMachines.name, listOccupancy.name, ...LIFE];
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}
