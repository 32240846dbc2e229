import type { WrittenPoint } from '@portal/shared/contract/revision-points';

/** Points that were written and not sent, by proposal, until the page is loaded anew: a closed dialog loses nothing. */
const kept = new Map<string, readonly WrittenPoint[]>();

export function keptPoints(proposalId: string): readonly WrittenPoint[] {
  return kept.get(proposalId) ?? [];
}

export function keepPoints(proposalId: string, points: readonly WrittenPoint[]): void {
  if (points.length === 0) kept.delete(proposalId);
  else kept.set(proposalId, points);
}
