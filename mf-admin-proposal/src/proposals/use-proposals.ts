import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { can, queryOf } from '@portal/shared/http';
import { waitingFirst } from '@portal/shared/proposal/proposal-row';

/** All proposals of the three kinds as one list, of a server that does not read by page. */
export function useProposals() {
  return useQuery({ ...queryOf(listAllProposals), select: waitingFirst, enabled: !can('pages') });
}
