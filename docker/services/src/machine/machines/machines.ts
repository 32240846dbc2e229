import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { notWebAddress } from '@portal/shared/contract/endpoints/machine/machine';
import { byName } from '../../platform/db/expressions';
import { container, day, machine } from '../../platform/db/schema/machines';
import type { Call, Handler } from '../../platform/call';
import { isStored, refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { done, notDone, reason } from '../../platform/http/reason';
import { withInstants } from '../../platform/http/wire';
import { isActive, lockKey } from '../slots/held-slots';

type MachineRow = typeof machine.$inferSelect;

export const listDays: Handler = async (call) =>
  success('', {
    error: false,
    data: await call.db
      .select()
      .from(day)
      .orderBy(sql`${day.id}::integer`),
  });

/**
 * GET /mesin: oldest first, including removed ones for the names of past bookings. `gpu` and `mig_pergpu` are text, as
 * the original service writes them.
 */
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
      removed: sql<boolean>`${machine.removed_at} is not null`,
      updated_at: machine.updated_at,
    })
    .from(machine)
    .orderBy(machine.created_at, byName(machine.nama_mesin));
  return success('', { error: false, data: data.map(withInstants) });
};

/** POST /mesin: a new machine is active. A machine that is already stored is not stored twice. */
export const storeMachine: Handler = async (call) => {
  const values = {
    ...columnsOf(call),
    status: 'active',
    slot_memory_gb: memoryOf(call),
    closed_days: closedDaysOf(call) ?? [],
  };
  const namesake = await findNamesake(call, null);
  if (namesake && !isStored(namesake, values)) throw invalid('nama_mesin', TAKEN_NAME);
  if (!namesake) await call.db.insert(machine).values({ id_mesin: randomUUID(), ...values });
  return done('mesin_berhasil_ditambah');
};

/**
 * POST /mesin/{id}. An inactive machine is no longer offered; its bookings stay. Used slots cannot be removed: the row
 * is locked as for an approval, which could take a slot meanwhile.
 */
export const updateMachine: Handler = async (call) => {
  const row = await lockMachine(call);
  const closedDays = closedDaysOf(call);
  const values = {
    ...columnsOf(call),
    status: call.fields['status'] ?? 'active',
    ...(call.fields['slot_memory_gb'] === undefined ? {} : { slot_memory_gb: memoryOf(call) }),
    ...(closedDays === null ? {} : { closed_days: closedDays }),
  };
  if (!isStored(row, values)) refuseChangedMeanwhile(row, call);
  const id = row.id_mesin;
  if (await findNamesake(call, id)) throw invalid('nama_mesin', TAKEN_NAME);
  const slots = Number(call.fields['gpu']) * Number(call.fields['mig_pergpu']);
  const beyond = await call.db
    .select({ slot: container.slot, username: container.username })
    .from(container)
    .where(and(eq(container.id_mesin, id), isActive, gt(container.slot, slots)))
    .orderBy(desc(container.slot), container.username);
  if (beyond[0]) {
    const people = [...new Set(beyond.map(({ username }) => username))].join(', ');
    return notDone(reason('machine/slots-in-use', { slot: beyond[0].slot, people }));
  }
  await call.db
    .update(machine)
    .set({ ...values, updated_at: sql`now()` })
    .where(eq(machine.id_mesin, id));
  return done('mesin_berhasil_diubah');
};

/**
 * POST /mesin/{id}/hapus. The row stays for past bookings, as inactive; its name is free again.
 * @throws HttpError 409 while it holds sessions
 */
export const removeMachine: Handler = async (call) => {
  const { id_mesin: id } = await lockMachine(call);
  const held = await call.db
    .select({ username: container.username })
    .from(container)
    .where(and(eq(container.id_mesin, id), isActive))
    .orderBy(container.username);
  if (held.length > 0)
    throw refusal('machine/in-use', {
      number: held.length,
      people: [...new Set(held.map(({ username }) => username))].join(', '),
    });
  await call.db
    .update(machine)
    .set({ status: 'inactive', removed_at: sql`now()` })
    .where(eq(machine.id_mesin, id));
  return done('mesin_berhasil_dihapus');
};

export function isThereAfter(from: Date): SQL | undefined {
  return or(isNull(machine.removed_at), gt(machine.removed_at, from));
}

/** Locks the machine as an approval does, so that no slot is assigned meanwhile. @throws HttpError 404 */
export async function lockMachine({ db, params }: Call): Promise<MachineRow> {
  const [locked] = await db
    .select()
    .from(machine)
    .where(and(eq(machine.id_mesin, params['id'] ?? ''), isNull(machine.removed_at)))
    .for('update');
  if (!locked) throw refusal('missing/machine');
  return locked;
}

const TAKEN_NAME = 'Nama mesin ini sudah dipakai.';

/**
 * Finds another machine with the sent name, ignoring case: people could not distinguish the two.
 * @param id the machine that is changed; null: a new one
 */
async function findNamesake({ db, fields }: Call, id: string | null): Promise<MachineRow | undefined> {
  const name = fields['nama_mesin'] ?? '';
  await lockKey(db, `machine name ${name.toLowerCase()}`);
  const isOther = id === null ? undefined : ne(machine.id_mesin, id);
  const [namesake] = await db
    .select()
    .from(machine)
    .where(and(sql`lower(${machine.nama_mesin}) = lower(${name})`, isNull(machine.removed_at), isOther))
    .limit(1);
  return namesake;
}

function memoryOf({ fields }: Pick<Call, 'fields'>): number | null {
  return fields['slot_memory_gb'] ? Number(fields['slot_memory_gb']) : null;
}

/** Returns the days of the week, each once; null if the field was not sent. */
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
