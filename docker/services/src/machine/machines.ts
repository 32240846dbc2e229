import { randomUUID } from 'node:crypto';
import { notWebAddress } from '@portal/shared/contract/endpoints/machine';
import { first } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid, notFound } from '../http/http-error';
import { ACTIVE } from './free-slot';

/** GET /mesin, oldest first; `gpu` and `mig_pergpu` as text, as the service writes them. */
export const listMachines: Handler = async (call) => {
  const data = await call.db.query(
    'select id_mesin, nama_mesin, status, description, url, gpu::text, mig_pergpu::text, closed_days, slot_memory_gb::text from machine.machine order by created_at, nama_mesin',
  );
  return answer('', { error: false, data });
};

/** POST /mesin: a new machine is active. */
export const storeMachine: Handler = async (call) => {
  await call.db.query(
    `insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu, slot_memory_gb, closed_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [randomUUID(), ...columnsOf(call), memoryOf(call), closedDaysOf(call) ?? []],
  );
  return answer('', { error: false, message: 'mesin_berhasil_ditambah' });
};

/**
 * POST /mesin/{id}. One that is not active is not offered any more; what is booked on it stays. Slots that are in use cannot go:
 * the row is locked as for an approval, which could take one meanwhile.
 */
export const updateMachine: Handler = async (call) => {
  const id = call.params['id'];
  const columns = columnsOf(call);
  const [machine] = await call.db.query('select id_mesin from machine.machine where id_mesin = $1 for update', [id]);
  if (!machine) throw notFound('Mesin');
  const highest = await first<{ slot: number | null }>(
    call.db,
    `select max(slot) as slot from machine.container where id_mesin = $1 and ${ACTIVE}`,
    [id],
  );
  const slots = Number(call.fields['gpu']) * Number(call.fields['mig_pergpu']);
  if (highest?.slot != null && highest.slot > slots) {
    const message = `Slot ${highest.slot} masih dipakai; GPU × bagian tidak boleh kurang dari itu sampai slot tersebut kosong.`;
    return answer('', { error: true, message });
  }
  await call.db.query(
    `update machine.machine set nama_mesin = $2, url = $3, description = $4, gpu = $5, mig_pergpu = $6, status = $7,
            slot_memory_gb = case when $8 then $9::integer else slot_memory_gb end,
            closed_days = coalesce($10::text[], closed_days)
      where id_mesin = $1`,
    [
      id,
      ...columns,
      call.fields['status'],
      call.fields['slot_memory_gb'] !== undefined,
      memoryOf(call),
      closedDaysOf(call),
    ],
  );
  return answer('', { error: false, message: 'mesin_berhasil_diubah' });
};

/** GB of a slot; null where none was told. @throws ValidationError */
function memoryOf({ fields }: Pick<Call, 'fields'>): number | null {
  const text = fields['slot_memory_gb'] ?? '';
  if (text === '') return null;
  if (!Number.isInteger(Number(text))) throw invalid('slot_memory_gb', 'Nilai harus berupa bilangan bulat.');
  return Number(text);
}

/** Days of the week, each once; null where nothing was sent of them. */
function closedDaysOf({ fields }: Pick<Call, 'fields'>): string[] | null {
  const text = fields['closed_days'];
  return text === undefined ? null : [...new Set(text.split(',').filter(Boolean))].sort();
}

/** @throws ValidationError */
function columnsOf({ fields }: Pick<Call, 'fields'>): readonly unknown[] {
  const url = fields['url'] ?? '';
  if (!URL.canParse(url)) throw invalid('url', notWebAddress);
  for (const name of ['gpu', 'mig_pergpu']) {
    if (!Number.isInteger(Number(fields[name]))) throw invalid(name, 'Nilai harus berupa bilangan bulat.');
  }
  return [fields['nama_mesin'], url, fields['description'], Number(fields['gpu']), Number(fields['mig_pergpu'])];
}
