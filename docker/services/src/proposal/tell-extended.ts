import type { Config } from '../config/config';
import { first, type Queryable } from '../db/database';
import { extendedMail } from '../mail/course-mails';
import { noticeToAllAdmins, tellOwner } from '../notice/tell-proposal';
import type { ExtensionOrder } from '../queue/extend-container';
import type { JobEnd } from '../queue/worker';
import { noteEvent } from './events';
import { findProposal } from './load';
import { factsOf } from './notify';
import { withoutReminders } from './remind-of-end';

/** Keeps the new end once the machine service has it, and tells the owner; what was given up stands on the request. */
export async function tellExtended(tx: Queryable, config: Config, order: ExtensionOrder, end: JobEnd): Promise<void> {
  const isDone = end === 'done';
  await tx.query('select id from proposal where id = $1 for update', [order.proposal_id]);
  const row = await findProposal(tx, order.proposal_id, null);
  const extension = await first<{ days: number; note: string | null }>(
    tx,
    'update proposal_extension set machine = $2 where id = $1 returning days, note',
    [order.extension_id, isDone ? 'done' : 'failed'],
  );
  if (row?.status !== 'Approved' || !extension) return;
  const { days, note } = extension;
  await noteEvent(tx, { proposalId: row.id, kind: isDone ? 'extended' : 'extensionFailed', actorId: null, days });
  if (!isDone) return noticeToAllAdmins(tx, row, 'extensionFailed');
  const endsAt = new Date(order.ends_at);
  await tx.query(
    `update proposal set ends_at = $2, report_asked_at = null, ${withoutReminders('$2::timestamptz')},
            durasi = case when durasi ~ '^[0-9]+$' then (durasi::integer + $3)::text else durasi end
      where id = $1`,
    [row.id, endsAt, days],
  );
  await tellOwner(tx, config, row, 'extended', extendedMail(config, factsOf(row), { days, endsAt, note }));
}
