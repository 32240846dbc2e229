import { serverNow } from '@portal/shared/browser/server-clock';
import type { ProposalSummary } from '@portal/shared/contract/entities/proposal-list';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/proposal/status';
import { wib } from '@portal/shared/format/date';

const KEY = 'YYYY-MM';

export interface Month {
  /** `2026-11`. */
  readonly key: string;
  readonly counts: Readonly<Record<ProposalStatus, number>>;
  readonly total: number;
}

/** Counts the last months (WIB) by status, oldest first, up to the current one. */
export function monthly(counted: ProposalSummary['months'], months: number, now = serverNow()): Month[] {
  return Array.from({ length: months }, (_, index) => {
    const key = wib(now)
      .subtract(months - 1 - index, 'month')
      .format(KEY);
    const own = counted.filter(({ month }) => month === key);
    const sum = (of: ProposalStatus) => own.reduce((all, { status, count }) => all + (status === of ? count : 0), 0);
    const counts = Object.fromEntries(PROPOSAL_STATUSES.map((status) => [status, sum(status)])) as Record<
      ProposalStatus,
      number
    >;
    return { key, counts, total: Object.values(counts).reduce((all, count) => all + count, 0) };
  });
}
