import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@portal/shared/contract/endpoints/account';
import { summariseProposals } from '@portal/shared/contract/endpoints/proposal-list';
import type { ProposalSummary } from '@portal/shared/contract/entities/proposal-list';
import { can, queryOf } from '@portal/shared/http';
import { useMemo } from 'react';
import { useProposals } from '../proposals/use-proposals';
import { summaryOf } from './summary-of';

/**
 * Returns the dashboard's numbers: the server's, or counted here from the complete lists of a server that sends none.
 */
export function useSummary(): { readonly data: Partial<ProposalSummary> | undefined; readonly isError: boolean } {
  const summary = useQuery({ ...queryOf(summariseProposals), enabled: can('pages') });
  const proposals = useProposals();
  const users = useQuery({ ...queryOf(listUsers), enabled: !can('pages') });
  const counted = useMemo(() => summaryOf(proposals.data, users.data?.user.length), [proposals.data, users.data]);
  return can('pages') ? summary : { data: counted, isError: proposals.isError || users.isError };
}
