import { proposalEndpoints, storeRevisionNote } from '@portal/shared/contract/endpoints/proposal/proposal';
import { writePoints, type WrittenPoint } from '@portal/shared/contract/proposal/revision-points';
import { callApi, can } from '@portal/shared/http';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { sendDespiteHandler } from './handled-by-other';
import { forgetSlot, heldSlot } from './approval/held-slot';
import { showAlert } from '@portal/shared/ui/dialog';
import { t } from '../texts';

/** 'slot': the machine service keeps a slot, because it has no call to give it back. */
export type Leftover = 'nothing' | 'slot';

interface Quiet {
  /** True: the caller shows 401, 403 and 404 itself. */
  readonly quiet?: boolean;
}

interface Reason {
  /** HTML that the applicant reads; empty for none. */
  readonly reason?: string;
}

/**
 * Rejects a proposal by its own kind's path. A service with 'slot-return' gives back the slot of an unfinished
 * approval.
 * @throws ApiError
 */
export async function rejectProposal(row: ProposalRow, { quiet, reason = '' }: Quiet & Reason = {}): Promise<Leftover> {
  const { kind, proposal } = row;
  const send = (known: object) => {
    const fields = { ...known, ...(reason === '' ? {} : { rej_description: reason }) };
    // Without a reason the specified call has no body.
    return callApi(proposalEndpoints[kind].rejected, {
      path: { id: proposal.id },
      body: Object.keys(fields).length > 0 ? fields : undefined,
      quiet,
    });
  };
  // A bulk action asks no question per row; its result list shows the refusal.
  await (quiet ? send({}) : sendDespiteHandler(row, send));
  return leave(proposal.id);
}

/**
 * Finishes a proposal by its own kind's path. The specification saw both this path and the thesis path for the other
 * kinds (admin-area.md section 4); an id belongs to one kind, so its own path is used.
 * @throws ApiError
 */
export async function finishProposal({ kind, proposal }: ProposalRow, { quiet }: Quiet = {}): Promise<Leftover> {
  await callApi(proposalEndpoints[kind].finished, { path: { id: proposal.id }, quiet });
  forgetSlot(proposal.id);
  return 'nothing';
}

/**
 * Stores a revision note with its points; the proposal becomes Revision. A held slot is given back as by a rejection.
 * @throws ApiError
 */
export async function reviseProposal(
  row: ProposalRow,
  { note, points = [] }: { readonly note: string; readonly points?: readonly WrittenPoint[] },
): Promise<Leftover> {
  const { proposal } = row;
  const specified = { proposal_id: proposal.id, catatan: note, user_id: proposal.user_id };
  // Without points the request body is the specified one.
  const body = points.length > 0 ? { ...specified, points: writePoints(points) } : specified;
  await sendDespiteHandler(row, (known) => callApi(storeRevisionNote, { body: { ...body, ...known } }));
  return leave(proposal.id);
}

/**
 * Stops the container of a proposal that is not approved: returns the slot of an unfinished approval, or retries a stop
 * that was given up.
 * @throws ApiError
 */
export async function stopContainer({ kind, proposal }: ProposalRow): Promise<void> {
  await callApi(proposalEndpoints[kind].stopContainer, { path: { id: proposal.id } });
  forgetSlot(proposal.id);
}

function leave(id: string): Leftover {
  const isLeft = !can('slot-return') && heldSlot(id) !== null;
  forgetSlot(id);
  return isLeft ? 'slot' : 'nothing';
}

export const SLOT_STAYS = t(
  'Layanan mesin ini tidak dapat diminta mengembalikan slot dari portal. Minta pengelola mesin melepas slot itu di layanan mesin.',
);

export async function showLeftoverSlot(leftover: Leftover): Promise<void> {
  if (leftover === 'nothing') return;
  await showAlert({
    tone: 'warning',
    title: t('Slot mesin masih terpakai'),
    text: `${t('Slot sempat diambil saat usulan ini akan disetujui.')} ${SLOT_STAYS}`,
  });
}
