import { detailsOf, readField } from '@portal/shared/contract/fields';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { listOwnProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { isEditable } from '@portal/shared/contract/proposal/status';
import { instantOf } from '@portal/shared/format/date';
import { callApi } from '@portal/shared/http';
import { textIn, type FormSubject, type FormValues } from '../form-values';

/** Largest assumed lag of the server's clock behind the browser's. */
const CLOCK_SKEW_MS = 120_000;

/** A submission whose response was lost: the server may have stored it. */
export interface Try {
  /** Texts and files serialized for comparison. */
  readonly contents: string;
  readonly values: FormValues;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

interface Question extends FormSubject {
  /** Oldest first, at least one. */
  readonly tries: readonly Try[];
  readonly contents: string;
  readonly signal: AbortSignal;
}

/** The server stored an earlier try of this form, without the changes made since. */
export class EarlierSubmissionArrived extends Error {
  override readonly name = 'EarlierSubmissionArrived';
  constructor(readonly id: string) {
    super(`proposal ${id} was stored by an earlier try with other contents`);
  }
}

/**
 * Returns whether the server already has the contents from an earlier try, so that one proposal is not submitted twice.
 * @throws EarlierSubmissionArrived if it has an earlier version: later changes must not be lost silently
 * @throws ApiError
 */
export async function hasArrived(question: Question): Promise<boolean> {
  const { description, tries, contents } = question;
  for (const id of await possibleIds(question)) {
    const { submission } = await callApi(proposalEndpoints[description.kind].show, {
      path: { id },
      signal: question.signal,
    });
    // A proposal that can still be edited has not received this change.
    if (!submission || (question.action === 'update' && isEditable(submission.status))) continue;
    const possible = tries.filter(({ values }) => isOf(description, values, submission));
    if (possible.length === 0) continue;
    if (possible.every((one) => one.contents === contents)) return true;
    throw new EarlierSubmissionArrived(id);
  }
  return false;
}

/** Returns the id of the edited proposal, or ids of proposals with the same title created since the first try. */
async function possibleIds({ description, stored, tries, signal }: Question): Promise<string[]> {
  if (stored) return [stored.id];
  const groups = await callApi(listOwnProposals, { signal });
  const { titleField } = description;
  return groups[PROPOSAL_KIND_DETAILS[description.kind].group].flatMap((proposal) => {
    const isSince = tries.some(
      ({ values, startedAt }) =>
        (instantOf(proposal.created_at) ?? 0) >= startedAt - CLOCK_SKEW_MS &&
        proposal[titleField] === values[titleField]?.trim(),
    );
    return isSince ? [proposal.id] : [];
  });
}

/** Returns whether a proposal may come from these values. A field that the server does not send counts as equal. */
function isOf({ fields }: ProposalDescription, values: FormValues, proposal: Proposal): boolean {
  return fields.every((field) => {
    if (field.control.kind === 'file' || field.control.kind === 'fixed') return true;
    const [typed, known] = [(values[field.name] ?? '').trim(), textIn(field, proposal).trim()];
    if (typed === '' || known === '' || typed === known) return true;
    const isNumber = detailsOf(field.schema).max !== undefined;
    return isNumber && readField(field.schema, typed) === readField(field.schema, known);
  });
}
