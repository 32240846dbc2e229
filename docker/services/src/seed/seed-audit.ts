import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { ProposalStatus } from '@portal/shared/contract/status';
import type { TimelineEventKind } from '@portal/shared/contract/timeline';
import { lookAt } from '../audit/record-sight';
import type { Queryable } from '../db/database';

interface Step {
  readonly call: (kind: ProposalKind) => string;
  readonly from: ProposalStatus;
  readonly to: ProposalStatus;
}

/** Decisions that leave an entry in the audit log. */
const STEPS: Partial<Record<TimelineEventKind, Step>> = {
  approved: { call: (kind) => `proposal.${kind}.approved`, from: 'Pending', to: 'Approved' },
  rejected: { call: (kind) => `proposal.${kind}.rejected`, from: 'Pending', to: 'Rejected' },
  finished: { call: (kind) => `proposal.${kind}.finished`, from: 'Approved', to: 'Finished' },
  revisionAsked: { call: () => 'revisionNote.store', from: 'Pending', to: 'Revision' },
};

/** The audit entry of a demo event, if an admin's decision it is. */
export async function seedAudit(
  tx: Queryable,
  proposal: { readonly id: string; readonly kind: ProposalKind },
  event: { readonly kind: TimelineEventKind; readonly at: Date; readonly adminId: string },
): Promise<void> {
  const step = STEPS[event.kind];
  if (!step) return;
  const sight = await lookAt(tx, 'proposal', proposal.id);
  const changes = [{ field: 'status', from: step.from, to: step.to }];
  await tx.query(
    `insert into audit (at, actor_id, actor_email, actor_name, actor_role, call, record_id, label, changes)
     select $1, id, email, concat_ws(' ', first_name, last_name), role, $3, $4, $5, $6::jsonb from account where id = $2`,
    [event.at, event.adminId, step.call(proposal.kind), proposal.id, sight?.label ?? '', JSON.stringify(changes)],
  );
}
