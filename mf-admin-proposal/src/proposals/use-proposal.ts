import { useQuery } from '@tanstack/react-query';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal-list';
import { can, queryOf } from '@portal/shared/http';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useProposals } from './use-proposals';

/** Finds a proposal of the list by its id, whatever its kind; undefined while loading, or if it is not in the list. */
export function useProposal(id: string): ProposalRow | undefined {
  const asked = useQuery({ ...queryOf(pageProposals, {}, { ids: id }), enabled: can('pages') });
  const rows = useProposals().data ?? asked.data?.rows;
  return rows?.find(({ proposal }) => proposal.id === id);
}
