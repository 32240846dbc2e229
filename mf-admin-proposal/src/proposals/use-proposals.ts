import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { queryOf } from '@portal/shared/http';
import { waitingFirst } from '@portal/shared/proposal/proposal-row';

/** All proposals of the three kinds as one list, what waits longest first. */
export function useProposals() {
  return useQuery({ ...queryOf(listAllProposals), select: waitingFirst });
}
