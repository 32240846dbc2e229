import type { ContainerState } from '@portal/shared/contract/entities/proposal';
import type { Queryable } from '../db/database';

/**
 * How far the newest stop that was ordered for a proposal came, by proposal.
 * @param id only of this proposal; null for all
 */
export async function containerStates(db: Queryable, id: string | null): Promise<ReadonlyMap<string, ContainerState>> {
  const rows = await db.query<{ proposal_id: string; state: ContainerState }>(
    `select distinct on (payload ->> 'proposal_id') payload ->> 'proposal_id' as proposal_id,
            case when done_at is not null then 'stopped' when failed_at is not null then 'stopFailed'
                 else 'stopping' end as state
       from machine_job
      where path = '/stop' and payload ->> 'proposal_id' is not null
        and ($1::text is null or payload ->> 'proposal_id' = $1::text)
      order by payload ->> 'proposal_id', id desc`,
    [id],
  );
  return new Map(rows.map((row) => [row.proposal_id, row.state]));
}
