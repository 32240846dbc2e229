import { dayAt, weekdayOf } from '@portal/shared/contract/calendar-days';
import { and, eq, gt, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { container, opening, type machine } from '../../platform/db/schema/machines';

/** A machine whose row is locked by the caller's transaction. */
export type LockedMachine = typeof machine.$inferSelect;

/** A container that holds its slot. */
export const isActive = and(isNull(container.stopped_at), gt(container.ends_at, sql`now()`));

/** Name of the volume with a container's home folder. */
export const homeOf = sql<string>`coalesce(${container.home}, ${container.id_container})`;

/** A container of the person, whatever the case of their address. */
export function isOfPerson(username: string): SQL {
  return eq(sql`lower(${container.username})`, sql`lower(${username})`);
}

/** A container under another key or none. */
export function isNotUnder(key: string): SQL {
  return sql`${container.idempotency_key} is distinct from ${key}`;
}

/**
 * The lowest slot that no active container holds on that day of the week, nor on one such day to come that was opened
 * for it; null when all are held.
 * @param key a slot held under it counts as free: its container is about to move
 */
export async function freeSlot(
  tx: Queryable,
  { id_mesin, gpu, mig_pergpu }: LockedMachine,
  dayId: string,
  key: string | null,
): Promise<number | null> {
  const isOther = and(isActive, eq(container.id_mesin, id_mesin), key === null ? undefined : isNotUnder(key));
  const weekly = await tx
    .select({ slot: container.slot })
    .from(container)
    .where(and(isOther, eq(container.id_hari, dayId)));
  const opened = await tx
    .select({ slot: opening.slot, day: opening.day })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .where(and(isOther, isNull(opening.withdrawn_at), gte(opening.day, dayAt(Date.now()))));
  const used = new Set([...weekly, ...opened.filter(({ day }) => weekdayOf(day) === dayId)].map(({ slot }) => slot));
  return slotsOf({ gpu, mig_pergpu }).find((slot) => !used.has(slot)) ?? null;
}

/** All slots of a machine, from 1. */
export function slotsOf({ gpu, mig_pergpu }: Pick<LockedMachine, 'gpu' | 'mig_pergpu'>): number[] {
  return Array.from({ length: gpu * mig_pergpu }, (_, index) => index + 1);
}
