import { serverNow } from '@portal/shared/browser/server-clock';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/status';
import { instantOf, wib } from '@portal/shared/format/date';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

const KEY = 'YYYY-MM';

export interface Month {
  /** `2026-11`. */
  readonly key: string;
  readonly counts: Readonly<Record<ProposalStatus, number>>;
  readonly total: number;
}

/** Proposals by month of submission (WIB) and status, the last months up to now, oldest first. */
export function monthly(rows: readonly ProposalRow[], months: number, now = serverNow()): Month[] {
  const keys = Array.from({ length: months }, (_, index) =>
    wib(now)
      .subtract(months - 1 - index, 'month')
      .format(KEY),
  );
  return keys.map((key) => {
    const own = rows.filter((row) => monthOf(row.proposal.created_at) === key);
    const counts = Object.fromEntries(
      PROPOSAL_STATUSES.map((status) => [status, own.filter((row) => row.proposal.status === status).length]),
    ) as Record<ProposalStatus, number>;
    return { key, counts, total: own.length };
  });
}

function monthOf(value: string): string {
  const instant = instantOf(value);
  return instant === null ? '' : wib(instant).format(KEY);
}
