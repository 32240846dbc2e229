import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { orm } from '../db/orm';
import { container, type machine } from '../db/schema/machines';

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
 * The lowest slot that no active container holds on that day; null when all are held.
 * @param key a slot held under it counts as free: its container is about to move
 */
export async function freeSlot(
  tx: Queryable,
  { id_mesin, gpu, mig_pergpu }: LockedMachine,
  dayId: string,
  key: string | null,
): Promise<number | null> {
  const rows = await orm(tx)
    .select({ slot: container.slot })
    .from(container)
    .where(
      and(
        isActive,
        eq(container.id_mesin, id_mesin),
        eq(container.id_hari, dayId),
        key === null ? undefined : isNotUnder(key),
      ),
    );
  const used = new Set(rows.map((row) => row.slot));
  const total = gpu * mig_pergpu;
  for (let slot = 1; slot <= total; slot += 1) if (!used.has(slot)) return slot;
  return null;
}
