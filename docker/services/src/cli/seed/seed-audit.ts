import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { ProposalStatus } from '@portal/shared/contract/status';
import type { TimelineEventKind } from '@portal/shared/contract/timeline';
import { eq } from 'drizzle-orm';
import { readSnapshot } from '../../platform/audit/record-snapshot';
import type { Queryable } from '../../platform/db/database';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { audit } from '../../platform/db/schema/audit';

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
  const snapshot = await readSnapshot(tx, 'proposal', proposal.id);
  const changes = [{ field: 'status', from: step.from, to: step.to }];
  const [admin] = await tx
    .select({ email: account.email, name: fullName(account), role: account.role })
    .from(account)
    .where(eq(account.id, event.adminId));
  if (!admin) return;
  await tx.insert(audit).values({
    at: event.at,
    actor_id: event.adminId,
    actor_email: admin.email,
    actor_name: admin.name ?? '',
    actor_role: admin.role,
    call: step.call(proposal.kind),
    record_id: proposal.id,
    label: snapshot?.label ?? '',
    changes,
  });
}
