import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { listStarted } from '@portal/shared/contract/internal/machine-news';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { proposal, proposal_event } from '../../platform/db/schema/proposals';
import { machineNews } from './machine-notices';

/**
 * Writes into the timelines when an approved proposal's session ran for the first time since its approval.
 * @throws Error when the machine service does not answer
 */
export async function noteStarted(context: Context): Promise<void> {
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
