import { scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { callApi, isApiError } from '@portal/shared/http';
import type { ProposalRow } from '../proposals/proposal-row';
import { isScheduled, markScheduled, unmarkScheduled } from './scheduled';

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
  /** Nothing happened yet; the same can be sent again. */
  | { readonly outcome: 'failed'; readonly error: unknown }
  /** The slot is taken, the approval is not recorded: only the second call is repeated. */
  | { readonly outcome: 'halfDone'; readonly error: unknown; readonly fieldErrors: FieldErrors };

/**
 * Approves in two calls: first a slot at the machine service, then the decision at the main API (admin-area.md
 * section 4). A slot that was taken for the same choice is not asked for again.
 */
export async function approveProposal(row: ProposalRow, choice: ApprovalChoice): Promise<ApprovalOutcome> {
  const { kind, proposal } = row;
  const schedule = {
    DockerImages: proposal.docker_image ?? '',
    username: proposal.user?.email ?? '',
    id_hari: choice.id_hari,
    durasi: choice.durasi,
    id_mesin: choice.id_mesin,
  };
  if (!isScheduled(proposal.id, schedule)) {
    try {
      await callApi(scheduleApproval, { body: schedule, idempotencyKey: `approval-${proposal.id}-${choice.id_hari}-${choice.id_mesin}-${choice.durasi}` });
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
