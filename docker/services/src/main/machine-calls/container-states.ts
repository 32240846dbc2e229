import { stopContainers } from '@portal/shared/contract/internal/machine-orders';
import type { ContainerState } from '@portal/shared/contract/entities/proposal';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { machine_job } from '../../platform/db/schema/queues';

/**
 * Returns the state of the newest stop ordered for a proposal, by proposal.
 * @param ids only these proposals; null for all
 */
export async function containerStates(
  db: Queryable,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, ContainerState>> {
  const proposalId = sql<string>`${machine_job.payload} ->> 'proposal_id'`;
  const rows = await db
    .selectDistinctOn([proposalId], {
      proposal_id: proposalId,
      state: sql<ContainerState>`case when ${machine_job.done_at} is not null then 'stopped'
        when ${machine_job.failed_at} is not null then 'stopFailed' else 'stopping' end`,
    })
    .from(machine_job)
    .where(
      and(
        eq(machine_job.path, stopContainers.path),
        isNotNull(sql`(${proposalId})`),
        ids === null ? undefined : inArray(sql`(${proposalId})`, [...ids]),
      ),
    )
    .orderBy(proposalId, desc(machine_job.id));
  return new Map(rows.map((row) => [row.proposal_id, row.state]));
}
