import { statusLabel, type ProposalStatus } from '@portal/shared/contract/proposal/status';
import type { TimelineEventKind } from '@portal/shared/contract/proposal/timeline';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { proposal } from '../../../platform/db/schema/proposals';
import type { HttpError } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { noteEvent } from '../course/events';
import type { ProposalRow } from '../proposal-row';

type Step = 'approve' | 'reject' | 'revise' | 'finish' | 'resubmit' | 'withdraw';

interface Transition {
  readonly from: ProposalStatus;
  readonly to: ProposalStatus;
  readonly kind: TimelineEventKind;
}

/** The state machine (admin-area.md section 4; resubmission product-facts.md 5.1). */
const STEPS: Record<Step, Transition> = {
  approve: { from: 'Pending', to: 'Approved', kind: 'approved' },
  reject: { from: 'Pending', to: 'Rejected', kind: 'rejected' },
  revise: { from: 'Pending', to: 'Revision', kind: 'revisionAsked' },
  finish: { from: 'Approved', to: 'Finished', kind: 'finished' },
  resubmit: { from: 'Revision', to: 'Pending', kind: 'resubmitted' },
  // An addition to the specification: the owner withdraws a pending proposal.
  withdraw: { from: 'Pending', to: 'Revision', kind: 'withdrawn' },
};

/** After these steps the proposal keeps its handler; after the others it has none. */
const STAYS_WITH_HANDLER: readonly Step[] = ['revise', 'resubmit'];

export function checkTransition(row: ProposalRow, step: Step): HttpError | null {
  if (row.status === STEPS[step].from) return null;
  return refusal('proposal/status-changed', { status: statusLabel(row.status) });
}

/**
 * Applies a step to a locked proposal and records who made it. Resubmission increments the version.
 * @param detail reason or note for the timeline: sanitised HTML
 * @throws HttpError 409 when the status does not allow it (any more)
 */
export async function applyTransition(
  tx: Queryable,
  row: ProposalRow,
  step: Step,
  actorId: string,
  detail: string | null = null,
): Promise<void> {
  const refused = checkTransition(row, step);
  if (refused) throw refused;
  const { from, to, kind } = STEPS[step];
  await tx
    .update(proposal)
    .set({
      status: to,
      status_changed_at: sql`clock_timestamp()`,
      updated_at: sql`clock_timestamp()`,
      ...(step === 'resubmit' ? { version: sql`${proposal.version} + 1` } : {}),
      ...(STAYS_WITH_HANDLER.includes(step) ? {} : { handler_id: null, handled_at: null }),
    })
    .where(eq(proposal.id, row.id));
  await noteEvent(tx, { proposalId: row.id, kind, actorId, step: { from, to }, detail });
}
