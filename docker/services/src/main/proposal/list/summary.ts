import { PROPOSAL_STATUSES } from '@portal/shared/contract/proposal/status';
import { wib } from '@portal/shared/format/date';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../../../platform/call';
import { account } from '../../../platform/db/schema/accounts';
import { listOrders, proposal, proposal_tally } from '../../../platform/db/schema/proposals';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import type { Context } from '../../../platform/context';
import type { Queryable } from '../../../platform/db/database';

/** Months of the dashboard's chart, including the current one. */
const MONTHS = 6;

/** GET summary: returns stored counts, so that a dashboard costs the same for any number of rows. */
export const summariseProposals: Handler = async ({ db }) => {
  const tally = await readTally(db);
  const from = wib(Date.now())
    .subtract(MONTHS - 1, 'month')
    .format('YYYY-MM');
  const [oldest] = await db
    .select({ created_at: proposal.created_at })
    .from(proposal)
    .where(and(isNull(proposal.deleted_at), eq(proposal.status, 'Pending')))
    .orderBy(asc(listOrders(proposal).waiting[0].value))
    .limit(1);
  return success('Summary of Submission', {
    statuses: Object.fromEntries(
      PROPOSAL_STATUSES.map((status) => [
        status,
        tally.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0),
      ]),
    ),
    oldest_waiting: oldest ? instantOf(oldest.created_at) : null,
    users: await db.$count(account, gte(account.role, 4)),
    months: (await readMonths(db, from)).filter(({ count }) => count > 0),
  });
};

const sum = sql<number>`sum(${proposal_tally.count})::integer`;

export async function readTally(db: Queryable) {
  const { kind, status } = proposal_tally;
  return db.select({ kind, status, count: sum }).from(proposal_tally).groupBy(kind, status);
}

/** Like {@link readTally}, by month of submission, from a month on, e.g. `2026-06`. */
async function readMonths(db: Queryable, from: string) {
  const { kind, status, month } = proposal_tally;
  return db
    .select({ kind, status, month, count: sum })
    .from(proposal_tally)
    .where(sql`${month} >= ${from}`)
    .groupBy(kind, status, month);
}

/** Sums up the changes that triggers have written. Two replicas at once are harmless: the second finds no rows. */
export async function sumTally({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (delete from proposal_tally returning kind, status, month, count)
    insert into proposal_tally (kind, status, month, count)
    select kind, status, month, sum(count) from gone group by kind, status, month having sum(count) <> 0`);
}
