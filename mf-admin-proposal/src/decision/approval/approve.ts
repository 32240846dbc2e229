import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { callApi, can, describeFailure, isApiError } from '@portal/shared/http';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { handledByOther, sendDespiteHandler } from '../handled-by-other';
import { forgetSlot, heldSlot, holdSlot, type Schedule } from './held-slot';

/** The admin's choices as texts of the fields. */
export interface ApprovalChoice {
  /** Stored name of the applicant's ZIP, or an image reference. */
  readonly DockerImages: string;
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly durasi: string;
  readonly appr_description: string;
}

export type ApprovalOutcome =
  | { readonly outcome: 'approved' }
  /** The machine service refused; nothing was sent to the main API. */
  | { readonly outcome: 'machineRefused'; readonly message: string; readonly fieldErrors: FieldErrors }
  /** The first call failed and can be repeated. */
  | { readonly outcome: 'failed'; readonly error: unknown }
  /** Someone else decided meanwhile: the refusal is final. A service with 'slot-return' gives the slot back. */
  | { readonly outcome: 'overtaken'; readonly message: string }
  /** The slot is taken but the approval not recorded; only that is repeated. `error`: null after a reload. */
  | { readonly outcome: 'halfDone'; readonly error: unknown; readonly fieldErrors: FieldErrors };

/**
 * Approves in two calls: it takes a slot at the machine service, then records the decision at the main API
 * (admin-area.md section 4). A slot taken earlier for the same choice is not requested again.
 */
export async function approveProposal(row: ProposalRow, choice: ApprovalChoice): Promise<ApprovalOutcome> {
  const { kind, proposal } = row;
  const schedule = scheduleOf(row, choice);
  if (!isSame(heldSlot(proposal.id), schedule)) {
    try {
      // One key a proposal: the reference service answers a repeated booking alike, and moves the slot for another one.
      await callApi(scheduleApproval, { body: { ...schedule }, idempotencyKey: approvalKeyOf(proposal.id) });
    } catch (error) {
      if (!isApiError(error, 'machine')) return { outcome: 'failed', error };
      if (error.code === 'booking/approved') {
        forgetSlot(proposal.id);
        return { outcome: 'overtaken', message: error.serverMessage };
      }
      return { outcome: 'machineRefused', message: describeFailure(error).title, fieldErrors: error.fieldErrors };
    }
    holdSlot(proposal.id, schedule);
  }
  try {
    const body = { ...schedule, appr_description: choice.appr_description };
    await sendDespiteHandler(row, (known) =>
      callApi(proposalEndpoints[kind].approved, { path: { id: proposal.id }, body: { ...body, ...known } }),
    );
  } catch (error) {
    if (isApiError(error, 'refused') && error.detail.status === 409 && handledByOther(error) === null) {
      // A machine service without this feature keeps the slot, so this device must remember it.
      if (can('slot-return')) forgetSlot(proposal.id);
      return { outcome: 'overtaken', message: error.serverMessage };
    }
    return { outcome: 'halfDone', error, fieldErrors: isApiError(error) ? error.fieldErrors : {} };
  }
  forgetSlot(proposal.id);
  return { outcome: 'approved' };
}

/** Returns the slot that this device holds for this applicant and ZIP without a recorded approval, or null. */
export function slotTaken(row: ProposalRow): Schedule | null {
  const taken = heldSlot(row.proposal.id);
  if (!taken || (isArchive(taken.DockerImages) && taken.DockerImages !== row.proposal.docker_image)) return null;
  return isSame(taken, scheduleOf(row, taken)) ? taken : null;
}

function scheduleOf(
  { proposal }: ProposalRow,
  { DockerImages, id_hari, durasi, id_mesin }: Omit<Schedule, 'username'>,
): Schedule {
  return { DockerImages, username: proposal.user?.email ?? '', id_hari, durasi, id_mesin };
}

function isSame(taken: Schedule | null, wanted: Schedule): boolean {
  return taken !== null && (Object.keys(wanted) as (keyof Schedule)[]).every((name) => taken[name] === wanted[name]);
}
