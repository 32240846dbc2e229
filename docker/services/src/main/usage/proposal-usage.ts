import type { ProposalUsage, WaitingTime } from '@portal/shared/contract/entities/usage';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { monthsIn, type Period } from '@portal/shared/contract/time/period';
import { PROPOSAL_STATUSES } from '@portal/shared/contract/proposal/status';
import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { proposal, proposal_event } from '../../platform/db/schema/proposals';

/**
 * Counts the proposals submitted in a period, except those in the bin, by kind, status, programme, institution and
 * month.
 */
export async function proposalUsage(db: Queryable, period: Period): Promise<ProposalUsage> {
  const rows = await db
    .select({
      kind: proposal.kind,
      status: proposal.status,
      program: sql<string | null>`nullif(${proposal.study_program}, '')`,
      college: sql<string | null>`nullif(${account.college}, '')`,
      month: sql<string>`to_char((${proposal.created_at} at time zone 'UTC') + interval '7 hours', 'YYYY-MM')`,
      count: count(),
    })
    .from(proposal)
    .innerJoin(account, eq(account.id, proposal.user_id))
    .where(
      and(
        isNull(proposal.deleted_at),
        gte(proposal.created_at, new Date(period.from)),
        lt(proposal.created_at, new Date(period.to)),
      ),
    )
    .groupBy(sql`1, 2, 3, 4, 5`);
  return {
    total: total(rows),
    by_kind: countsOf(rows, PROPOSAL_KINDS, 'kind'),
    by_status: countsOf(rows, PROPOSAL_STATUSES, 'status'),
    by_program: largestFirst(rows, ({ program }) => program ?? ''),
    by_college: largestFirst(rows, ({ college }) => college ?? ''),
    by_month: monthsIn(period).map((month) => {
      const own = rows.filter((row) => row.month === month);
      return { month, by_status: countsOf(own, PROPOSAL_STATUSES, 'status') };
    }),
  };
}

interface Counted {
  readonly count: number;
}

/** Sums the rows of each key, in the order of the keys. */
function countsOf<Name extends string>(
  rows: readonly (Counted & Readonly<Record<Name, string>>)[],
  keys: readonly string[],
  name: Name,
): { key: string; count: number }[] {
  return keys.map((key) => ({ key, count: total(rows.filter((row) => row[name] === key)) }));
}

function largestFirst<Row extends Counted>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key, 'id'));
}

function total(rows: readonly Counted[]): number {
  return rows.reduce((all, { count }) => all + count, 0);
}

/**
 * Measures the time from each submission to its decision (approved, rejected, or sent back with notes), for the
 * decisions in a period.
 * @param ownerId of one researcher; null: of all
 */
export async function waitingTime(db: Queryable, period: Period, ownerId: string | null): Promise<WaitingTime> {
  const sending = alias(proposal_event, 'sending');
  const deciding = alias(proposal_event, 'deciding');
  const decision = db
    .select({
      hours: sql<number>`extract(epoch from min(${deciding.at}) - ${sending.at})::float8 / 3600`.as('hours'),
      decided_at: sql`min(${deciding.at})`.mapWith(deciding.at).as('decided_at'),
    })
    .from(sending)
    .innerJoin(proposal, eq(proposal.id, sending.proposal_id))
    .innerJoin(
      deciding,
      and(
        eq(deciding.proposal_id, sending.proposal_id),
        eq(deciding.version, sending.version),
        gte(deciding.at, sending.at),
        inArray(deciding.kind, ['approved', 'rejected', 'revisionAsked']),
      ),
    )
    .where(
      and(
        inArray(sending.kind, ['sent', 'resubmitted']),
        isNull(proposal.deleted_at),
        ownerId === null ? undefined : eq(proposal.user_id, ownerId),
      ),
    )
    .groupBy(sending.id, sending.at)
    .as('decision');
  const share = (part: number) =>
    sql<number | null>`percentile_cont(${part}::float8) within group (order by ${decision.hours})`;
  const at = (instant: number) => sql`${new Date(instant).toISOString()}::timestamptz`;
  const [row] = await db
    .select({ decided: count(), median: share(0.5), p90: share(0.9) })
    .from(decision)
    .where(and(gte(decision.decided_at, at(period.from)), lt(decision.decided_at, at(period.to))));
  return { decided: row?.decided ?? 0, median_hours: row?.median ?? null, p90_hours: row?.p90 ?? null };
}
