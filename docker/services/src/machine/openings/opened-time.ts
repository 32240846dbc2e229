import { addDays, startOfDay, weekdayOf } from '@portal/shared/contract/calendar-days';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { dayAt } from '@portal/shared/contract/calendar-days';
import type { Queryable } from '../../platform/db/database';
import { container, opening } from '../../platform/db/schema/machines';
import { heldUntil } from '../slots/held-time';

/** Time for which a container held a slot on a day that was opened for it. */
interface OpenedTime {
  readonly key: string | null;
  readonly username: string;
  readonly machine_id: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day_id: string;
  readonly slot: number;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Days opened for containers between two instants, as times of which each lies in one day: read as those of a day of
 * the week they count once. One that was taken back counts until then.
 */
export async function openedTimes(db: Queryable, from: Date, to: Date): Promise<OpenedTime[]> {
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
