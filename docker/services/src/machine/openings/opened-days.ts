import { addDays, dayAt, startOfDay, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { correlated } from '../../platform/db/expressions';
import { container, opening } from '../../platform/db/schema/machines';
import type { Queryable } from '../../platform/db/database';
import type { Booking, Opening } from '../slots/schedule';
import { heldUntil } from '../slots/held-slots';

/** Days opened for a container: a column for queries over containers. */
export const openedDays = correlated(sql<readonly Opening[]>`coalesce((
  select jsonb_agg(jsonb_build_object('day', ${opening.day}::text, 'slot', ${opening.slot}) order by ${opening.day})
    from ${opening} where ${opening.id_container} = ${container.id_container} and ${opening.withdrawn_at} is null),
  '[]'::jsonb)`);

/** Returns the opened days that are not over, in order of date. */
export function comingDays({ openings }: Pick<Booking, 'openings'>, now: Date): string[] {
  const today = dayAt(now.getTime());
  return openings.map(({ day }) => day).filter((day) => day >= today);
}

/**
 * Returns the days opened for containers between two instants, as times that each lie within one day. A withdrawn day
 * counts until its withdrawal.
 */
export async function openedTimes(db: Queryable, from: Date, to: Date) {
  const rows = await db
    .select({
      key: container.idempotency_key,
      username: container.username,
      machine_id: container.id_mesin,
      slot: opening.slot,
      day: opening.day,
      opened_at: opening.opened_at,
      until: sql<Date>`least(${heldUntil}, coalesce(${opening.withdrawn_at}, ${heldUntil}))`.mapWith(container.ends_at),
    })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .where(
      and(
        gte(opening.day, dayAt(from.getTime())),
        lte(opening.day, dayAt(to.getTime())),
        or(
          isNull(opening.withdrawn_at),
          gte(opening.withdrawn_at, sql`${opening.day}::timestamp - interval '7 hours'`),
        ),
      ),
    )
    .orderBy(opening.slot, opening.day);
  return rows.flatMap(({ day, opened_at, until, ...row }) => {
    const [start, end] = [startOfDay(day) ?? 0, startOfDay(addDays(day, 1)) ?? 0];
    const [begin, over] = [Math.max(start, opened_at.getTime()), Math.min(end, until.getTime())];
    return begin < over ? [{ ...row, day_id: weekdayOf(day), from: new Date(begin), to: new Date(over) }] : [];
  });
}
