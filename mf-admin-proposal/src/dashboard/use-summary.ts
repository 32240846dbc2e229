import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@portal/shared/contract/endpoints/account/account';
import { summariseProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import type { ProposalSummary } from '@portal/shared/contract/entities/proposal-list';
import { can, queryOf } from '@portal/shared/http';
import { useMemo } from 'react';
import { useProposals } from '../proposals/use-proposals';
import { isProposalStatus, PROPOSAL_STATUSES } from '@portal/shared/contract/proposal/status';
import { instantOf, wib } from '@portal/shared/format/date';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** Returns the dashboard's numbers: the server's, or counted here from the lists of a server that sends none. */
export function useSummary(): { readonly data: Partial<ProposalSummary> | undefined; readonly isError: boolean } {
  const summary = useQuery({ ...queryOf(summariseProposals), enabled: can('pages') });
  const proposals = useProposals();
  const users = useQuery({ ...queryOf(listUsers), enabled: !can('pages') });
  const counted = useMemo(() => summaryOf(proposals.data, users.data?.user.length), [proposals.data, users.data]);
  return can('pages') ? summary : { data: counted, isError: proposals.isError || users.isError };
}

/** Counts the dashboard's numbers from complete lists; omits those of lists that are not loaded. */
export function summaryOf(
  rows: readonly ProposalRow[] | undefined,
  users: number | undefined,
): Partial<ProposalSummary> {
  return {
    ...(users === undefined ? {} : { users }),
    ...(rows && {
      statuses: Object.fromEntries(
        PROPOSAL_STATUSES.map((status) => [status, rows.filter(({ proposal }) => proposal.status === status).length]),
      ) as ProposalSummary['statuses'],
      oldest_waiting: rows.find(({ proposal }) => proposal.status === 'Pending')?.proposal.created_at ?? null,
      months: rows.flatMap(({ kind, proposal: { status, created_at } }) => {
        const instant = instantOf(created_at);
        if (instant === null || !isProposalStatus(status)) return [];
        return [{ month: wib(instant).format('YYYY-MM'), kind, status, count: 1 }];
      }),
    }),
  };
}
