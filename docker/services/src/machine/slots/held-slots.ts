import { dayAt, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import type { MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { and, eq, gt, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { container, machine, maintenance, opening } from '../../platform/db/schema/machines';
import { correlated, lockFor } from '../../platform/db/expressions';

/** A machine whose row is locked by the caller's transaction. */
export type LockedMachine = typeof machine.$inferSelect;

export const isActive = and(isNull(container.stopped_at), gt(container.ends_at, sql`now()`));

/** Name of the volume with a container's home folder. */
export const homeOf = sql<string>`coalesce(${container.home}, ${container.id_container})`;

/** Selects a person's containers; case is ignored. */
export function isOfPerson(username: string): SQL {
  return eq(sql`lower(${container.username})`, sql`lower(${username})`);
}

export function isNotUnder(key: string): SQL {
  return sql`${container.idempotency_key} is distinct from ${key}`;
}

/**
 * Returns the lowest slot that no active container holds on that day of the week, nor on a coming date of that weekday
 * opened for one; null if all are held.
 * @param key a slot held under it counts as free: its container is about to move
 */
export async function freeSlot(
  tx: Queryable,
  { id_mesin, gpu, mig_pergpu }: LockedMachine,
  dayId: string,
  key: string | null,
): Promise<number | null> {
  const isOther = and(eq(container.id_mesin, id_mesin), key === null ? undefined : isNotUnder(key));
  const taken = await takenSlots(tx, isOther);
  const used = new Set(taken.filter((row) => row.dayId === dayId).map(({ slot }) => slot));
  return slotsOf({ gpu, mig_pergpu }).find((slot) => !used.has(slot)) ?? null;
}

/** A slot that an active container holds, every week or on a single date. */
export type TakenSlot = Awaited<ReturnType<typeof takenSlots>>[number];

/**
 * Returns the held slots of some containers: `day` is the opened date, today or later, and null for every week. A weekly
 * slot counts beyond its end too: it may be extended.
 */
export async function takenSlots(db: Queryable, which?: SQL) {
  const place = { id: container.id_container, id_mesin: container.id_mesin };
  const weekly = await db
    .select({ ...place, slot: container.slot, dayId: container.id_hari })
    .from(container)
    .where(and(isActive, which));
  const once = await db
    .select({ ...place, slot: opening.slot, day: opening.day })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .where(and(isActive, which, isNull(opening.withdrawn_at), gte(opening.day, dayAt(Date.now()))));
  return [
    ...weekly.map((row) => ({ ...row, day: null })),
    ...once.map((row) => ({ ...row, dayId: weekdayOf(row.day) })),
  ];
}

/** From 1. */
export function slotsOf({ gpu, mig_pergpu }: Pick<LockedMachine, 'gpu' | 'mig_pergpu'>): number[] {
  return Array.from({ length: gpu * mig_pergpu }, (_, index) => index + 1);
}

/** A machine's maintenance that was not cancelled: a column for queries over machines. */
export const openWindows = correlated(sql<readonly MaintenanceWindow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${maintenance.id}::text, 'from', ${maintenance.from_day}::text,
                     'to', ${maintenance.to_day}::text, 'reason', ${maintenance.reason},
                     'updated_at', ${maintenance.updated_at})
                   order by ${maintenance.from_day}, ${maintenance.id})
    from ${maintenance}
    where ${maintenance.id_mesin} = ${machine.id_mesin} and ${maintenance.lifted_at} is null), '[]'::jsonb)`);

/** When a container gave its slot back: it was stopped, or its days ended. */
export const heldUntil =
  sql`least(${container.ends_at}, coalesce(${container.stopped_at}, ${container.ends_at}))`.mapWith(container.ends_at);

/** Selects containers that held a slot for some time between two instants. */
export function isHeldBetween(from: Date, to: Date): SQL | undefined {
  return and(
    lt(container.created_at, to),
    sql`${heldUntil} > ${from.toISOString()}::timestamptz`,
    gt(heldUntil, container.created_at),
  );
}

/** Lets only one transaction at a time place or stop the containers of a key, until it ends. */
export async function lockKey(tx: Queryable, key: string): Promise<void> {
  await lockFor(tx, `approval:${key}`);
}
