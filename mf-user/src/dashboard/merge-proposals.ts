import type { Proposal, ProposalGroups } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { instantOf } from '@portal/shared/format/date';

/** A proposal with the kind it belongs to. */
export interface ProposalRow {
  readonly kind: ProposalKind;
  readonly proposal: Proposal;
}

/** The three groups as one list, newest first. */
export function mergeProposals(groups: ProposalGroups): ProposalRow[] {
  const rows = PROPOSAL_KINDS.flatMap((kind) =>
    groups[PROPOSAL_KIND_DETAILS[kind].group].map((proposal) => ({ kind, proposal })),
  );
  return rows.sort((a, b) => (instantOf(b.proposal.created_at) ?? 0) - (instantOf(a.proposal.created_at) ?? 0));
}
