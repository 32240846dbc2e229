import { scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { callApi, isApiError } from '@portal/shared/http';
import type { ProposalRow } from '../proposals/proposal-row';
import { markScheduled, scheduledFor, unmarkScheduled, type Schedule } from './scheduled';

/** What the admin chose; texts as the fields hold them. */
export interface ApprovalChoice {
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly durasi: string;
  readonly appr_description: string;
}

export type ApprovalOutcome =
  | { readonly outcome: 'approved' }
  /** The machine service said no: nothing was sent to the main API. */
  | { readonly outcome: 'machineRefused'; readonly message: string }
  /** The first call failed; the same can be sent again. */
  | { readonly outcome: 'failed'; readonly error: unknown }
  /** The slot is taken, the approval is not recorded: only the second call is repeated. `error` is null after a reload. */
  | { readonly outcome: 'halfDone'; readonly error: unknown; readonly fieldErrors: FieldErrors };

/**
 * Approves in two calls: first a slot at the machine service, then the decision at the main API (admin-area.md
 * section 4). A slot that was taken for the same choice is not asked for again.
 */
export async function approveProposal(row: ProposalRow, choice: ApprovalChoice): Promise<ApprovalOutcome> {
  const { kind, proposal } = row;
  const schedule = scheduleOf(row, choice);
  if (!isSame(scheduledFor(proposal.id), schedule)) {
    try {
      // One key a proposal: the reference service answers a repeated wish alike, and moves the slot for another one.
      await callApi(scheduleApproval, { body: { ...schedule }, idempotencyKey: `approval-${proposal.id}` });
    } catch (error) {
      if (isApiError(error, 'machine')) return { outcome: 'machineRefused', message: error.serverMessage || error.detail.statusText || '' };
      return { outcome: 'failed', error };
    }
    markScheduled(proposal.id, schedule);
  }
  try {
    await callApi(proposalEndpoints[kind].approved, { path: { id: proposal.id }, body: { ...schedule, appr_description: choice.appr_description } });
  } catch (error) {
    return { outcome: 'halfDone', error, fieldErrors: isApiError(error) ? error.fieldErrors : {} };
  }
  unmarkScheduled(proposal.id);
  return { outcome: 'approved' };
}

/** The slot that this tab took for exactly this image and person without the approval being recorded, or null. */
export function slotTaken(row: ProposalRow): Schedule | null {
  const taken = scheduledFor(row.proposal.id);
  return taken && isSame(taken, scheduleOf(row, taken)) ? taken : null;
}

function scheduleOf({ proposal }: ProposalRow, { id_hari, durasi, id_mesin }: Pick<Schedule, 'id_hari' | 'durasi' | 'id_mesin'>): Schedule {
  return { DockerImages: proposal.docker_image ?? '', username: proposal.user?.email ?? '', id_hari, durasi, id_mesin };
}

function isSame(taken: Schedule | null, wanted: Schedule): boolean {
  return taken !== null && (Object.keys(wanted) as (keyof Schedule)[]).every((name) => taken[name] === wanted[name]);
}
