import type { FastifyInstance } from 'fastify';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import { first, type Queryable } from '../db/database';
import { instantOf } from '../http/wire';
import type { ExtensionAnswer, ExtensionOrder } from '../queue/extend-container';
import { freeSlot, type LockedMachine } from './free-slot';
import { checkInternal, missingField } from './internal';
import { lockKey } from './lock-key';

interface Newest {
  readonly id_container: string;
  readonly id_hari: string;
  readonly id_mesin: string;
  readonly is_ended: boolean;
}

/**
 * POST /extend: the main API gives a container another end. Internal, by a shared secret; twice changes nothing more.
 * One whose end has passed takes a free slot of its day again, and its home folder with it; a stopped one stays
 * stopped.
 */
export function addExtendRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<ExtensionOrder> | null }>('/extend', async (request): Promise<ExtensionAnswer> => {
    checkInternal(context, request);
    const { proposal_id: id, ends_at: end } = request.body ?? {};
    if (typeof id !== 'string' || id === '') throw missingField('proposal_id', 'Usulan tidak boleh kosong.');
    const endsAt = new Date(typeof end === 'string' ? end : Number.NaN);
    if (Number.isNaN(endsAt.getTime())) throw missingField('ends_at', 'Akhir masa pakai harus berupa tanggal.');
    const extended = await context.db.transaction((tx) => extend(tx, approvalKeyOf(id), endsAt));
    context.wakeEngine();
    return extended;
  });
}

async function extend(tx: Queryable, key: string, endsAt: Date): Promise<ExtensionAnswer> {
  // As an approval does: first the machine's row, then the key.
  const machine = await first<LockedMachine>(
    tx,
    `select id_mesin, gpu, mig_pergpu from machine.machine where id_mesin = (select id_mesin from machine.container
       where idempotency_key = $1 and stopped_at is null order by created_at desc limit 1) for update`,
    [key],
  );
  await lockKey(tx, key);
  const newest = await first<Newest>(
    tx,
    `select id_container, id_hari, id_mesin, ends_at <= now() as is_ended from machine.container
      where idempotency_key = $1 and stopped_at is null order by created_at desc limit 1`,
    [key],
  );
  if (!machine || newest?.id_mesin !== machine.id_mesin) return { error: true, message: 'Container tidak ditemukan.' };
  const slot = newest.is_ended ? await freeSlot(tx, machine, newest.id_hari, key) : null;
  if (newest.is_ended && slot === null) return { error: true, message: 'jadwal penuh!!!' };
  await tx.query(
    `update machine.container
        set ends_at = $2, slot = coalesce($3, slot), held_at = clock_timestamp(), home_removed_at = null
      where id_container = $1`,
    [newest.id_container, endsAt, slot],
  );
  return { error: false, message: 'Masa pakai container telah diubah', ends_at: instantOf(endsAt) };
}
