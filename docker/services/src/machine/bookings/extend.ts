import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import type { Queryable } from '../../platform/db/database';
import { container, machine } from '../../platform/db/schema/machines';
import { instantOf } from '../../platform/http/wire';
import type { extendContainer, ExtensionResponse } from '@portal/shared/contract/internal/machine-orders';
import { freeSlot, lockKey } from '../slots/held-slots';
import type { InternalHandler } from '../../platform/server/internal-route';

/**
 * Changes the end of a container. An expired one takes a free slot of its day again, with its home folder; a stopped
 * one stays stopped.
 */
export const extend: InternalHandler<typeof extendContainer> = async (context, order) => {
  const extended = await context.db.transaction((tx) =>
    extendIn(tx, approvalKeyOf(order.proposal_id), new Date(order.ends_at)),
  );
  context.wakeEngine();
  return extended;
};

async function extendIn(tx: Queryable, key: string, endsAt: Date): Promise<ExtensionResponse> {
  // Same lock order as an approval: first the machine's row, then the key.
  const isKeyed = and(eq(container.idempotency_key, key), isNull(container.stopped_at));
  const place = tx
    .select({ id_mesin: container.id_mesin })
    .from(container)
    .where(isKeyed)
    .orderBy(desc(container.created_at))
    .limit(1);
  const [locked] = await tx.select().from(machine).where(eq(machine.id_mesin, place)).for('update');
  await lockKey(tx, key);
  const [newest] = await tx
    .select({
      id_container: container.id_container,
      id_hari: container.id_hari,
      id_mesin: container.id_mesin,
      is_ended: sql<boolean>`${container.ends_at} <= now()`,
    })
    .from(container)
    .where(isKeyed)
    .orderBy(desc(container.created_at))
    .limit(1);
  if (!locked || newest?.id_mesin !== locked.id_mesin) return { error: true, message: 'Container tidak ditemukan.' };
  if (locked.removed_at) return { error: true, message: 'Mesin ini sudah dihapus.' };
  const slot = newest.is_ended ? await freeSlot(tx, locked, newest.id_hari, key) : null;
  if (newest.is_ended && slot === null) return { error: true, message: 'jadwal penuh!!!' };
  await tx
    .update(container)
    .set({
      ends_at: endsAt,
      held_at: sql`clock_timestamp()`,
      home_removed_at: null,
      ...(slot === null ? {} : { slot }),
    })
    .where(eq(container.id_container, newest.id_container));
  return { error: false, message: 'Masa pakai container telah diubah', ends_at: instantOf(endsAt) };
}
