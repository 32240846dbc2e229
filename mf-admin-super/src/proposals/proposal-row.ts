import type { Proposal, ProposalGroups } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { translate } from '@portal/shared/language';

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
  // All dates come from one server in one form: they are compared as they are, quick for ten thousand too.
  return rows.sort(
    ({ proposal: a }, { proposal: b }) => Number(a.created_at < b.created_at) - Number(a.created_at > b.created_at),
  );
}

/** Values of a filter by the kind's name. */
export const KIND_FILTER = PROPOSAL_KINDS.map((kind) => ({
  value: PROPOSAL_KIND_DETAILS[kind].type,
  label: translate(PROPOSAL_KIND_DETAILS[kind].type),
}));
