import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/status';
import type { ProposalRow } from '../proposals/proposal-row';

export interface Month {
  /** `2026-11`. */
  readonly key: string;
  readonly counts: Readonly<Record<ProposalStatus, number>>;
  readonly total: number;
}

/** Proposals by month of submission (WIB) and status, the last months up to now, oldest first. */
export function monthly(rows: readonly ProposalRow[], months: number, now = new Date()): Month[] {
  const keys = Array.from({ length: months }, (_, index) => monthKey(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index), 15))));
  return keys.map((key) => {
    const own = rows.filter((row) => monthKey(new Date(row.proposal.created_at)) === key);
    const counts = Object.fromEntries(PROPOSAL_STATUSES.map((status) => [status, own.filter((row) => row.proposal.status === status).length])) as Record<ProposalStatus, number>;
    return { key, counts, total: own.length };
  });
}

function monthKey(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 7);
}
