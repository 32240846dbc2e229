import type { Config } from '../../platform/config/config';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { proposal, proposal_extension } from '../../platform/db/schema/proposals';
import { extendedMail } from '../mail/timeline-mails';
import { noticeToAllAdmins, notifyOwner } from './proposal-notices';
import type { ExtensionOrder } from '../machine-calls/extend-container';
import type { JobEnd } from '../../platform/jobs/worker';
import { noteEvent } from './events';
import { findProposal, lockRow } from './load';
import { mailedProposal } from './notify';
import { newEnd } from './remind-of-end';

/** Stores the new end once the machine service has it, and notifies the owner; a failure is stored with the request. */
export async function notifyOfExtension(
  tx: Queryable,
  config: Config,
  order: ExtensionOrder,
  end: JobEnd,
): Promise<void> {
  const isDone = end === 'done';
  await lockRow(tx, order.proposal_id);
  const row = await findProposal(tx, order.proposal_id, null);
  const [extension] = await tx
    .update(proposal_extension)
    .set({ machine: isDone ? 'done' : 'failed' })
    .where(eq(proposal_extension.id, order.extension_id))
    .returning({ days: proposal_extension.days, note: proposal_extension.note });
  if (row?.status !== 'Approved' || !extension) return;
  const { days, note } = extension;
  await noteEvent(tx, { proposalId: row.id, kind: isDone ? 'extended' : 'extensionFailed', actorId: null, days });
  if (!isDone) return noticeToAllAdmins(tx, row, 'extensionFailed');
  const endsAt = new Date(order.ends_at);
  const { durasi } = proposal;
  await tx
    .update(proposal)
    .set({
      ...newEnd(endsAt),
      report_asked_at: null,
      durasi: sql`case when ${durasi} ~ '^[0-9]+$' then (${durasi}::integer + ${days}::integer)::text else ${durasi} end`,
    })
    .where(eq(proposal.id, row.id));
  await notifyOwner(tx, config, row, 'extended', extendedMail(config, mailedProposal(row), { days, endsAt, note }));
}
