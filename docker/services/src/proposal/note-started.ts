import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import { first } from '../db/database';

/**
 * Writes into the timelines when an approved proposal's container ran for the first time since its approval. Only where the
 * machine service has its tables in the same database; another one tells nothing of it.
 */
export async function noteStarted({ db, config }: Context): Promise<void> {
  if (config.isMachineOpen) return;
  const table = await first<{ name: string | null }>(db, "select to_regclass('machine.engine_report')::text as name");
  if (!table?.name) return;
  await db.query(
    `insert into proposal_event (proposal_id, kind, version, at)
     select p.id, 'started', p.version, greatest(r.since, p.status_changed_at)
       from machine.engine_report r join machine.container c using (id_container)
       join proposal p on c.idempotency_key = $1 || p.id::text
      where r.state = 'running' and c.stopped_at is null and p.status = 'Approved' and p.deleted_at is null
        and not exists (select 1 from proposal_event e where e.proposal_id = p.id and e.kind = 'started'
              and e.at >= p.status_changed_at)
     on conflict do nothing`,
    [approvalKeyOf('')],
  );
}
