import type { ProposalUsage, WaitingTime } from '@portal/shared/contract/entities/usage';
import { PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { monthsIn, type Period } from '@portal/shared/contract/period';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/status';
import { first, type Queryable } from '../db/database';

interface CountRow {
  kind: ProposalKind;
  status: ProposalStatus;
  program: string | null;
  college: string | null;
  month: string;
  count: number;
}

/** Proposals that were sent in a period, those in the bin left out: counted by kind, status, programme, institution, month. */
export async function proposalUsage(db: Queryable, period: Period): Promise<ProposalUsage> {
  const rows = await db.query<CountRow>(
    `select p.kind, p.status, nullif(p.study_program, '') as program, nullif(a.college, '') as college,
            to_char((p.created_at at time zone 'UTC') + interval '7 hours', 'YYYY-MM') as month, count(*) as count
       from proposal p join account a on a.id = p.user_id
      where p.deleted_at is null and p.created_at >= $1 and p.created_at < $2 group by 1, 2, 3, 4, 5`,
    [new Date(period.from), new Date(period.to)],
  );
  return {
    total: total(rows),
    by_kind: PROPOSAL_KINDS.map((kind) => ({ key: kind, count: total(rows.filter((row) => row.kind === kind)) })),
    by_status: statusCounts(rows),
    by_program: counted(rows, ({ program }) => program ?? ''),
    by_college: counted(rows, ({ college }) => college ?? ''),
    by_month: monthsIn(period).map((month) => ({
      month,
      by_status: statusCounts(rows.filter((row) => row.month === month)),
    })),
  };
}

function statusCounts(rows: readonly CountRow[]): { key: string; count: number }[] {
  return PROPOSAL_STATUSES.map((status) => ({
    key: status,
    count: total(rows.filter((row) => row.status === status)),
  }));
}

/** The most frequent first; of equals by name. */
function counted(rows: readonly CountRow[], keyOf: (row: CountRow) => string): { key: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count);
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key, 'id'));
}

function total(rows: readonly CountRow[]): number {
  return rows.reduce((all, { count }) => all + count, 0);
}

/**
 * How long proposals waited, from each sending to the decision on that version, of the decisions in a period: approved, rejected,
 * or sent back with notes.
 * @param ownerId of one researcher; null: of all
 */
export async function waitingTime(db: Queryable, period: Period, ownerId: string | null): Promise<WaitingTime> {
  const row = await first<{ decided: number; median: number | null; p90: number | null }>(
    db,
    `select count(*) as decided, percentile_cont(0.5) within group (order by hours) as median,
            percentile_cont(0.9) within group (order by hours) as p90
       from (select extract(epoch from min(d.at) - s.at)::float8 / 3600 as hours, min(d.at) as decided_at
               from proposal_event s
               join proposal p on p.id = s.proposal_id
               join proposal_event d on d.proposal_id = s.proposal_id and d.version = s.version and d.at >= s.at
                and d.kind in ('approved', 'rejected', 'revisionAsked')
              where s.kind in ('sent', 'resubmitted') and p.deleted_at is null and ($3::uuid is null or p.user_id = $3)
              group by s.id, s.at) decision
      where decided_at >= $1 and decided_at < $2`,
    [new Date(period.from), new Date(period.to), ownerId],
  );
  return { decided: row?.decided ?? 0, median_hours: row?.median ?? null, p90_hours: row?.p90 ?? null };
}
