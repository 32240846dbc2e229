import type { Queryable } from '../db/database';

/** A machine whose row is locked by the caller's transaction. */
export interface LockedMachine {
  readonly id_mesin: string;
  readonly gpu: number;
  readonly mig_pergpu: number;
  readonly status: string;
}

/** A container that holds its slot. */
export const ACTIVE = 'stopped_at is null and ends_at > now()';

/**
 * The lowest slot that no active container holds on that day; null when all are held.
 * @param key a slot held under it counts as free: its container is about to move
 */
export async function freeSlot(
  tx: Queryable,
  machine: LockedMachine,
  dayId: string,
  key: string | null,
): Promise<number | null> {
  const rows = await tx.query<{ slot: number }>(
    `select slot from machine.container
      where ${ACTIVE} and id_mesin = $1 and id_hari = $2 and ($3::text is null or idempotency_key is distinct from $3)`,
    [machine.id_mesin, dayId, key],
  );
  const used = new Set(rows.map((row) => row.slot));
  const total = machine.gpu * machine.mig_pergpu;
  for (let slot = 1; slot <= total; slot += 1) if (!used.has(slot)) return slot;
  return null;
}
