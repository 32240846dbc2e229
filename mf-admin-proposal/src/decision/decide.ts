import { proposalEndpoints, storeRevisionNote } from '@portal/shared/contract/endpoints/proposal';
import { callApi } from '@portal/shared/http';
import type { ProposalRow } from '../proposals/proposal-row';

/**
 * Rejects a proposal by its own kind's path.
 * @throws ApiError
 */
export async function rejectProposal({ kind, proposal }: ProposalRow): Promise<void> {
  await callApi(proposalEndpoints[kind].rejected, { path: { id: proposal.id } });
}

/**
 * Finishes a proposal by its own kind's path. The specification saw both the thesis path and the own path used for the
 * other kinds (admin-area.md section 4); here it is decided: the own path, because an id belongs to one kind.
 * @throws ApiError
 */
export async function finishProposal({ kind, proposal }: ProposalRow): Promise<void> {
  await callApi(proposalEndpoints[kind].finished, { path: { id: proposal.id } });
}

/**
 * Saves a revision note; the proposal becomes Revision.
 * @throws ApiError
 */
export async function reviseProposal({ proposal }: ProposalRow, note: string): Promise<void> {
  await callApi(storeRevisionNote, { body: { proposal_id: proposal.id, catatan: note, user_id: proposal.user_id } });
}
