import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { listOwnProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import { isEditable } from '@portal/shared/contract/status';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { instantOf } from '@portal/shared/format/date';
import { callApi } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { FormAction, FormValues } from './form-values';

/** How far the server's clock may be behind ours, milliseconds. */
const CLOCK_SKEW = 120_000;

interface Attempt {
  readonly action: FormAction;
  readonly stored: Proposal | null;
  readonly values: FormValues;
  /** When the first try whose outcome is unknown began, milliseconds since 1970. */
  readonly since: number;
  readonly signal: AbortSignal;
}

/**
 * Whether an earlier try reached the server although its response was lost (network gone at the last moment). Asked
 * before a repeat, so that one proposal is not submitted twice.
 */
export async function hasArrived(
  kind: ProposalKind,
  { action, stored, values, since, signal }: Attempt,
): Promise<boolean> {
  if (action === 'update' && stored) {
    const { submission } = await callApi(proposalEndpoints[kind].show, { path: { id: stored.id }, signal });
    return submission !== null && !isEditable(submission.status);
  }
  const groups = await callApi(listOwnProposals, { signal });
  const { titleField } = PROPOSALS[kind];
  return groups[PROPOSAL_KIND_DETAILS[kind].group].some(
    (proposal) =>
      (instantOf(proposal.created_at) ?? 0) >= since - CLOCK_SKEW &&
      proposal[titleField] === values[titleField]?.trim(),
  );
}
