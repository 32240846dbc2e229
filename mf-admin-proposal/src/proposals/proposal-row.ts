import type { Proposal, ProposalGroups } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal-kind';

/** A proposal of any kind in the merged list. */
export interface ProposalRow {
  readonly kind: ProposalKind;
  readonly proposal: Proposal;
}

/**
 * The three groups as one list: what waits comes first and the longest wait on top, the decided ones follow, newest
 * first.
 */
export function mergeProposals(groups: ProposalGroups): ProposalRow[] {
  const rows = PROPOSAL_KINDS.flatMap((kind) =>
    groups[PROPOSAL_KIND_DETAILS[kind].group].map((proposal) => ({ kind, proposal })),
  );
  const waits = (row: ProposalRow) => row.proposal.status === 'Pending';
  return rows.sort((a, b) => {
    if (waits(a) !== waits(b)) return waits(a) ? -1 : 1;
    const order = a.proposal.created_at.localeCompare(b.proposal.created_at);
    return waits(a) ? order : -order;
  });
}
