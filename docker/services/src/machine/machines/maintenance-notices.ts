import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { listMaintenance } from '@portal/shared/contract/internal/machine-news';
import { addDays, dayAt, startOfDay, weekdayOf, type DaySpan } from '@portal/shared/contract/calendar-days';
import { container, machine, maintenance, opening } from '../../platform/db/schema/machines';
import { isActive } from '../slots/free-slot';
import type { InternalHandler } from '../../platform/server/internal-route';

interface Holder {
  readonly key: string;
  readonly day: string;
  /** Days opened for it once. */
  readonly opened: readonly string[];
  readonly ends_at: string;
}

/** Days after which the lifting of maintenance is no longer announced. */
const TOLD_DAYS = 7;

/** Maintenance and the people with containers on the machine then. */
export const maintenanceNews: InternalHandler<typeof listMaintenance> = async ({ db }) => {
  const today = dayAt(Date.now());
  const { id, from_day, to_day, reason, version, lifted_at, id_mesin } = maintenance;
  const rows = await db
    .select({
      id,
      machine: machine.nama_mesin,
      from: sql<string>`${from_day}::text`,
      to: sql<string>`${to_day}::text`,
      reason,
      version,
      is_lifted: sql<boolean>`${lifted_at} is not null`,
      holders: sql<readonly Holder[]>`coalesce((
        select jsonb_agg(jsonb_build_object('key', ${container.idempotency_key}, 'day', ${container.id_hari},
                 'opened', (
                 select coalesce(jsonb_agg(${opening.day}::text), '[]'::jsonb) from ${opening}
                  where ${opening.id_container} = ${container.id_container} and ${opening.withdrawn_at} is null),
                 'ends_at', ${container.ends_at}))
          from ${container}
         where ${container.id_mesin} = ${id_mesin} and ${container.idempotency_key} is not null and ${isActive}),
        '[]'::jsonb)`,
    })
    .from(maintenance)
    .innerJoin(machine, eq(machine.id_mesin, id_mesin))
    .where(
      and(gte(to_day, today), or(isNull(lifted_at), gt(lifted_at, sql`now() - make_interval(days => ${TOLD_DAYS})`))),
    )
    .orderBy(from_day, id);
  return { data: rows.map(({ holders, ...row }) => ({ ...row, keys: keysOf(holders, row, today) })) };
};

function keysOf(holders: readonly Holder[], { from, to }: DaySpan, today: string): string[] {
  const begin = from > today ? from : today;
  const hit = holders.filter(({ day, opened, ends_at }) => {
    const next = addDays(begin, (Number(day) - Number(weekdayOf(begin)) + 7) % 7);
    return [next, ...opened].some(
      (one) => begin <= one && one <= to && (startOfDay(one) ?? Number.POSITIVE_INFINITY) < Date.parse(ends_at),
    );
  });
  return [...new Set(hit.map(({ key }) => key))];
}
