import { approvalKeyOf, proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import { listFailures, listStarted } from '@portal/shared/contract/internal/machine-news';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { describeError } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { proposal, proposal_event } from '../../platform/db/schema/proposals';
import { findProposal } from '../proposal/load';
import { noticeToAllAdmins } from '../proposal/proposal-notices';
import { notifyOfMaintenance } from './notify-maintenance';
import { machineNews, notifyOfHomes, notifyOfOpenings } from './machine-notices';

const ROUND_MS = 20_000;

/**
 * Notifies people until stopped: of maintenance, of days opened for them, of sessions that start or fail, and of the
 * state of their files. Runs at once when woken, else every round.
 */
export function startSessionNotices(context: Context): Worker {
  // A machine service that is just starting misses one round; only a second miss is logged.
  let misses = 0;
  return startLoop(async () => {
    try {
      const notified = [
        await notifyOfMaintenance(context),
        await notifyOfOpenings(context),
        await notifyOfHomes(context),
      ];
      await notifyOfFailedSessions(context);
      await noteStarted(context);
      if (notified.includes(true)) context.wakeQueues();
      misses = 0;
    } catch (error) {
      misses += 1;
      if (misses === 2)
        context.log('warn', 'the machine service does not tell its news', { error: describeError(error) });
    }
    return ROUND_MS;
  });
}

/**
 * Notifies the admins of sessions that keep failing and of sessions whose image failed, once per occurrence.
 * @throws Error when the machine service does not answer
 */
async function notifyOfFailedSessions(context: Context): Promise<void> {
  for (const { key, event } of await machineNews(context, listFailures)) {
    const row = await findProposal(context.db, proposalIdOf(key) ?? undefined, null);
    if (row) await context.db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', event));
  }
}

/**
 * Records in timelines that an approved proposal's session ran for the first time since its approval.
 * @throws Error when the machine service does not answer
 */
async function noteStarted(context: Context): Promise<void> {
  const started = await machineNews(context, listStarted);
  if (started.length === 0) return;
  const { id, version, status, status_changed_at, deleted_at } = proposal;
  await context.db.execute(sql`
    insert into ${proposal_event} (proposal_id, kind, version, at)
    select ${id}, 'started', ${version}, greatest(started.since, ${status_changed_at})
      from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as started (key text, since timestamptz)
      join ${proposal} on started.key = ${approvalKeyOf('')} || ${id}::text
     where ${status} = 'Approved' and ${deleted_at} is null
       and not exists (select 1 from ${proposal_event}
             where ${proposal_event.proposal_id} = ${id} and ${proposal_event.kind} = 'started'
               and ${proposal_event.at} >= ${status_changed_at})
    on conflict do nothing`);
}
