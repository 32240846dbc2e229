import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { machineCan } from '../config/machine-profile';
import type { Context } from '../context';
import { sql } from 'drizzle-orm';
import { hasTable } from '../db/has-table';
import { container, engine_report } from '../db/schema/machines';
import { proposal, proposal_event } from '../db/schema/proposals';

/**
 * Writes into the timelines when an approved proposal's container ran for the first time since its approval. Only where
 * the machine service has its tables in the same database; another one leaves no event.
 */
export async function noteStarted({ db, config }: Context): Promise<void> {
  if (!machineCan(config, 'internal-calls')) return;
  if (!(await hasTable(db, engine_report))) return;
  const { id, version, status, status_changed_at, deleted_at } = proposal;
  await db.execute(sql`
    insert into ${proposal_event} (proposal_id, kind, version, at)
    select ${id}, 'started', ${version}, greatest(${engine_report.since}, ${status_changed_at})
      from ${engine_report} join ${container} on ${container.id_container} = ${engine_report.id_container}
      join ${proposal} on ${container.idempotency_key} = ${approvalKeyOf('')} || ${id}::text
     where ${engine_report.state} = 'running' and ${container.stopped_at} is null
       and ${status} = 'Approved' and ${deleted_at} is null
       and not exists (select 1 from ${proposal_event}
             where ${proposal_event.proposal_id} = ${id} and ${proposal_event.kind} = 'started'
               and ${proposal_event.at} >= ${status_changed_at})
    on conflict do nothing`);
}
