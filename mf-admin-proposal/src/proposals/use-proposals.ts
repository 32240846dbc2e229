import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { can, queryOf } from '@portal/shared/http';
import { waitingFirst } from '@portal/shared/proposal/proposal-row';

/** Loads all proposals of the three kinds, for servers that do not return pages. */
export function useProposals() {
  return useQuery({ ...queryOf(listAllProposals), select: waitingFirst, enabled: !can('pages') });
}
