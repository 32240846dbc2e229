import { randomUUID } from 'node:crypto';
import { and, eq, max, ne, sql } from 'drizzle-orm';
import { notWebAddress } from '@portal/shared/contract/endpoints/machine';
import { byName } from '../../platform/db/by-name';
import { container, day, machine } from '../../platform/db/schema/machines';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { isActive } from '../slots/free-slot';
import { lockKey } from '../slots/lock-key';

/** GET /hari. */
export const listDays: Handler = async (call) =>
  success('', {
    error: false,
    data: await call.db
      .select()
      .from(day)
      .orderBy(sql`${day.id}::integer`),
  });

/** GET /mesin, oldest first; `gpu` and `mig_pergpu` as text, as the service writes them. */
export const listMachines: Handler = async (call) => {
  const data = await call.db
    .select({
      id_mesin: machine.id_mesin,
      nama_mesin: machine.nama_mesin,
      status: machine.status,
      description: machine.description,
      url: machine.url,
      gpu: sql<string>`${machine.gpu}::text`,
      mig_pergpu: sql<string>`${machine.mig_pergpu}::text`,
      closed_days: machine.closed_days,
      slot_memory_gb: sql<string | null>`${machine.slot_memory_gb}::text`,
    })
    .from(machine)
    .orderBy(machine.created_at, byName(machine.nama_mesin));
  return success('', { error: false, data });
};

/** POST /mesin: a new machine is active. */
export const storeMachine: Handler = async (call) => {
  await refuseTakenName(call, null);
  await call.db.insert(machine).values({
    id_mesin: randomUUID(),
    ...columnsOf(call),
    slot_memory_gb: memoryOf(call),
    closed_days: closedDaysOf(call) ?? [],
  });
  return success('', { error: false, message: 'mesin_berhasil_ditambah' });
};

/**
 * POST /mesin/{id}. An inactive machine is no longer offered; its bookings stay. Used slots cannot be removed: the row
 * is locked as for an approval, which could take a slot meanwhile.
 */
export const updateMachine: Handler = async (call) => {
  const id = call.params['id'] ?? '';
  const columns = columnsOf(call);
  const [locked] = await call.db
    .select({ id_mesin: machine.id_mesin })
    .from(machine)
    .where(eq(machine.id_mesin, id))
    .for('update');
  if (!locked) throw refusal('missing/machine');
  await refuseTakenName(call, id);
  const [highest] = await call.db
    .select({ slot: max(container.slot) })
    .from(container)
    .where(and(eq(container.id_mesin, id), isActive));
  const slots = Number(call.fields['gpu']) * Number(call.fields['mig_pergpu']);
  if (highest?.slot != null && highest.slot > slots) {
    const message = `Slot ${highest.slot} masih dipakai; GPU × bagian tidak boleh kurang dari itu sampai slot tersebut kosong.`;
    return success('', { error: true, message });
  }
  const closedDays = closedDaysOf(call);
  await call.db
    .update(machine)
    .set({
      ...columns,
      status: call.fields['status'] ?? 'active',
      ...(call.fields['slot_memory_gb'] === undefined ? {} : { slot_memory_gb: memoryOf(call) }),
      ...(closedDays === null ? {} : { closed_days: closedDays }),
    })
    .where(eq(machine.id_mesin, id));
  return success('', { error: false, message: 'mesin_berhasil_diubah' });
};

/**
 * Refuses the name of another machine, because people could not distinguish the two; case is ignored.
 * @param id the machine that is changed; null: a new one
 * @throws ValidationError
 */
async function refuseTakenName({ db, fields }: Call, id: string | null): Promise<void> {
  const name = fields['nama_mesin'] ?? '';
  await lockKey(db, `machine name ${name.toLowerCase()}`);
  const isOther = id === null ? undefined : ne(machine.id_mesin, id);
  const taken = await db.$count(machine, and(sql`lower(${machine.nama_mesin}) = lower(${name})`, isOther));
  if (taken > 0) throw invalid('nama_mesin', 'Nama mesin ini sudah dipakai.');
}

/** GB of a slot; null if not set. */
function memoryOf({ fields }: Pick<Call, 'fields'>): number | null {
  return fields['slot_memory_gb'] ? Number(fields['slot_memory_gb']) : null;
}

/** Days of the week, each once; null where nothing was sent of them. */
function closedDaysOf({ fields }: Pick<Call, 'fields'>): string[] | null {
  const text = fields['closed_days'];
  return text === undefined ? null : [...new Set(text.split(',').filter(Boolean))].sort();
}

/** @throws ValidationError */
function columnsOf({ fields }: Pick<Call, 'fields'>) {
  const url = fields['url'] ?? '';
  if (!URL.canParse(url)) throw invalid('url', notWebAddress);
  return {
    nama_mesin: fields['nama_mesin'] ?? '',
    url,
    description: fields['description'] ?? '',
    gpu: Number(fields['gpu']),
    mig_pergpu: Number(fields['mig_pergpu']),
  };
}
