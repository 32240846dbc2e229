import { stopContainers } from '@portal/shared/contract/internal/machine-orders';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context';
import type { Queryable } from '../../../platform/db/database';
import { proposal, proposal_event, proposal_extension } from '../../../platform/db/schema/proposals';
import { machine_job } from '../../../platform/db/schema/queues';
import type { JobEnd } from '../../../platform/jobs/worker';
import { extendedText, finishedText } from '../../mail/proposal-mails';
import type { ExtensionOrder } from '../../machine-calls/orders';
import { noticeToAllAdmins, notifyOwner } from '../proposal-notices';
import { findProposal, lockRow } from '../load';
import { noteEvent } from './events';
import { newEnd } from './remind-of-end';

/** Notifies the owner of a finished proposal, once each, that its container is stopped or could not be stopped. */
export async function notifyOfStop(tx: Queryable, context: Context, proposalId: string, end: JobEnd): Promise<void> {
  const isNoted = await noteStopped(tx, proposalId, end);
  const row = await findProposal(tx, proposalId, null);
  if (row && isNoted && end === 'givenUp') await noticeToAllAdmins(tx, row, 'stopFailed');
  if (row?.status !== 'Finished') return;
  // Stop orders from before the finish have a `before`. The count includes the job that just ended.
  const ended = await tx.$count(
    machine_job,
    and(
      eq(machine_job.path, stopContainers.path),
      eq(sql`(${machine_job.payload} ->> 'proposal_id')`, proposalId),
      isNull(sql`(${machine_job.payload} ->> 'before')`),
      isNotNull(end === 'done' ? machine_job.done_at : machine_job.failed_at),
    ),
  );
  if (ended !== 1) return;
  const container = end === 'done' ? 'stopped' : 'running';
  await notifyOwner({ db: tx, context }, row, 'finished', finishedText(container, !row.report_sent_at));
}

/**
 * Stores one event for the end of an approved proposal's container; a slot that no approval used leaves none.
 * @returns whether the event is new
 */
async function noteStopped(tx: Queryable, proposalId: string, end: JobEnd): Promise<boolean> {
  const kind = end === 'done' ? 'machineStopped' : 'machineStopFailed';
  const { id, version, id_mesin, status, status_changed_at, deleted_at } = proposal;
  const earlier = alias(proposal_event, 'earlier');
  const { rows: events } = await tx.execute(sql`
    insert into ${proposal_event} (proposal_id, kind, version, at)
    select ${id}, ${kind}::text, ${version}, clock_timestamp() from ${proposal}
     where ${id}::text = ${proposalId} and ${id_mesin} is not null
       and (${status} = 'Finished' or ${deleted_at} is not null)
       and not exists (select 1 from ${proposal_event} ${sql.identifier('earlier')}
             where ${earlier.proposal_id} = ${id} and ${earlier.kind} = ${kind}
               and ${earlier.at} > greatest(${status_changed_at}, ${deleted_at}))
    returning proposal_id`);
  return events.length > 0;
}

/** Stores the new end once the machine service has it, and notifies the owner; a failure is stored with the request. */
export async function notifyOfExtension(
  tx: Queryable,
  context: Context,
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
      durasi: sql`case when ${durasi} ~ '^[0-9]+$'
        then (${durasi}::integer + ${days}::integer)::text else ${durasi} end`,
    })
    .where(eq(proposal.id, row.id));
  await notifyOwner({ db: tx, context }, row, 'extended', extendedText(days, endsAt, note));
}
