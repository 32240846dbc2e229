import type { ProposalSummary } from '@portal/shared/contract/entities/proposal-list';
import { isProposalStatus, PROPOSAL_STATUSES } from '@portal/shared/contract/status';
import { instantOf, wib } from '@portal/shared/format/date';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** Counts the dashboard's numbers from complete lists; lists that are not loaded yet are left out. */
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
