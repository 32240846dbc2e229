import type { Proposal, ProposalGroups } from '../contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS, type ProposalKind } from '../contract/proposal/proposal-kind';

export interface ProposalRow {
  readonly kind: ProposalKind;
  readonly proposal: Proposal;
}

export function newestFirst(groups: ProposalGroups): ProposalRow[] {
  return rowsOf(groups).sort((a, b) => -byAge(a, b));
}

/** Merges the three groups: waiting proposals first, the longest wait on top, then the decided ones, newest first. */
export function waitingFirst(groups: ProposalGroups): ProposalRow[] {
  return rowsOf(groups).sort(byRank(({ status }) => (status === 'Pending' ? 0 : LAST)));
}

/** Merges the three groups: proposals that need an action of their owner first, then the others, newest first. */
export function ownerFirst(groups: ProposalGroups): ProposalRow[] {
  return rowsOf(groups).sort(
    byRank(({ status, report_state }) => (status === 'Revision' ? 0 : report_state === 'owed' ? 1 : LAST)),
  );
}

/** Rank of rows without priority. */
const LAST = 9;

/** Compares by rank; prioritized rows oldest first, the others newest first. */
function byRank(rankOf: (proposal: Proposal) => number) {
  return (a: ProposalRow, b: ProposalRow): number => {
    const [rank, other] = [rankOf(a.proposal), rankOf(b.proposal)];
    if (rank !== other) return rank - other;
    return rank === LAST ? -byAge(a, b) : byAge(a, b);
  };
}

function rowsOf(groups: ProposalGroups): ProposalRow[] {
  return PROPOSAL_KINDS.flatMap((kind) =>
    groups[PROPOSAL_KIND_DETAILS[kind].group].map((proposal) => ({ kind, proposal })),
  );
}

/** Oldest first. One server's dates have one format, so texts compare correctly, and fast for ten thousand rows. */
function byAge({ proposal: a }: ProposalRow, { proposal: b }: ProposalRow): number {
  return Number(a.created_at > b.created_at) - Number(a.created_at < b.created_at);
}
