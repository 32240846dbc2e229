import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Queryable } from '../../../platform/db/database';
import { proposal_tally } from '../../../platform/db/schema/proposals';
import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { ProposalStatus } from '@portal/shared/contract/status';

/** How many proposals there are of one kind and status. */
export interface Tally {
  readonly kind: ProposalKind;
  readonly status: ProposalStatus;
  readonly count: number;
}

const sum = sql<number>`sum(${proposal_tally.count})::integer`;

/** Reads the stored counts of all proposals by kind and status. */
export function readTally(db: Queryable): Promise<Tally[]> {
  const { kind, status } = proposal_tally;
  return db.select({ kind, status, count: sum }).from(proposal_tally).groupBy(kind, status);
}

/** The same by month of submission, from a month on, e.g. `2026-06`. */
export function readMonths(db: Queryable, from: string): Promise<(Tally & { month: string })[]> {
  const { kind, status, month } = proposal_tally;
  return db
    .select({ kind, status, month, count: sum })
    .from(proposal_tally)
    .where(sql`${month} >= ${from}`)
    .groupBy(kind, status, month);
}

/** Sums up the changes that triggers have written. Two replicas at once do no harm: the second finds no rows. */
export async function sumTally({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from proposal_tally returning kind, status, month, count)
    insert into proposal_tally (kind, status, month, count)
    select kind, status, month, sum(count) from gone group by kind, status, month having sum(count) <> 0`);
}
