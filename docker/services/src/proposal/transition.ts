import { statusLabel, type ProposalStatus } from '@portal/shared/contract/status';
import type { Queryable } from '../db/database';
import { conflict } from '../http/http-error';
import type { ProposalRow } from './proposal-row';

type Step = 'approve' | 'reject' | 'revise' | 'finish' | 'resubmit';

/** The state machine (admin-area.md section 4; resubmission product-facts.md 5.1). */
const STEPS: Record<Step, { readonly from: ProposalStatus; readonly to: ProposalStatus }> = {
  approve: { from: 'Pending', to: 'Approved' },
  reject: { from: 'Pending', to: 'Rejected' },
  revise: { from: 'Pending', to: 'Revision' },
  finish: { from: 'Approved', to: 'Finished' },
  resubmit: { from: 'Revision', to: 'Pending' },
};

/** Why the status does not allow a step, or null. */
export function refusalOf(row: ProposalRow, step: Step): string | null {
  if (row.status === STEPS[step].from) return null;
  return `Status usulan sudah berubah menjadi ${statusLabel(row.status)}; muat ulang halaman.`;
}

/**
 * Takes a step of a locked proposal and notes who took it.
 * @throws HttpError 409 when the status does not allow it (any more)
 */
export async function takeStep(tx: Queryable, row: ProposalRow, step: Step, actorId: string): Promise<void> {
  const refusal = refusalOf(row, step);
  if (refusal) throw conflict(refusal);
  const { from, to } = STEPS[step];
  await tx.query('update proposal set status = $2, status_changed_at = clock_timestamp(), updated_at = clock_timestamp() where id = $1', [row.id, to]);
  await noteEvent(tx, row.id, from, to, actorId);
}

/** Writes one event; `from` is null on submission. */
export async function noteEvent(tx: Queryable, proposalId: string, from: ProposalStatus | null, to: ProposalStatus, actorId: string): Promise<void> {
  await tx.query('insert into proposal_event (proposal_id, from_status, to_status, actor_id, at) values ($1, $2, $3, $4, clock_timestamp())', [proposalId, from, to, actorId]);
}
