import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

export interface Neighbours {
  readonly previous: ProposalRow | null;
  readonly next: ProposalRow | null;
  /** From 1; 0 when the proposal is not in the list. */
  readonly place: number;
  readonly total: number;
}

/**
 * The proposals before and after one: among those that wait when it waits itself, so that an admin walks through the
 * day's work, else among all.
 */
export function neighboursOf(rows: readonly ProposalRow[], id: string): Neighbours {
  const own = rows.find((row) => row.proposal.id === id);
  const list = own?.proposal.status === 'Pending' ? rows.filter((row) => row.proposal.status === 'Pending') : rows;
  const index = list.findIndex((row) => row.proposal.id === id);
  if (index < 0) return { previous: null, next: list[0] ?? null, place: 0, total: list.length };
  return { previous: list[index - 1] ?? null, next: list[index + 1] ?? null, place: index + 1, total: list.length };
}
