import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { addDays, dayAt, startOfDay } from '@portal/shared/contract/time/calendar-days';
import { doneWithEngine } from '../../platform/http/reason';
import { maintenance } from '../../platform/db/schema/machines';
import type { Call, Handler } from '../../platform/call';
import { isStored, refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import { lockMachine } from './machines';

const LONGEST_DAYS = 366;

const nextVersion = sql`${maintenance.version} + 1`;

/** POST /mesin/{id}/perawatan. Maintenance that is already planned is not planned twice. */
export const storeMaintenance: Handler = async (call) => {
  const { id_mesin: id } = await lockMachine(call);
  const values = valuesOf(call);
  const same = await findSameDays(call, id, values, null);
  if (same && !isStored(same, values)) throw invalid('from_day', SAME_DAYS);
  if (!same) await call.db.insert(maintenance).values({ id: randomUUID(), id_mesin: id, ...values });
  return doneWithEngine(call, 'perawatan_berhasil_dijadwalkan');
};

/** POST /mesin/{id}/perawatan/{window}. An update without changes makes no new version, so nobody is notified again. */
export const updateMaintenance: Handler = async (call) => {
  const { id_mesin: id } = await lockMachine(call);
  const window = await openWindow(call, id);
  const values = valuesOf(call);
  if (!isStored(window, values)) {
    refuseChangedMeanwhile(window, call);
    if (await findSameDays(call, id, values, window.id)) throw invalid('from_day', SAME_DAYS);
    await call.db
      .update(maintenance)
      .set({ ...values, version: nextVersion, updated_at: sql`now()` })
      .where(eq(maintenance.id, window.id));
  }
  return doneWithEngine(call, 'perawatan_berhasil_diubah');
};

/** POST /mesin/{id}/perawatan/{window}/cabut. */
export const liftMaintenance: Handler = async (call) => {
  const { id_mesin: id } = await lockMachine(call);
  const { id: window } = await openWindow(call, id);
  await call.db
    .update(maintenance)
    .set({ lifted_at: sql`now()`, version: nextVersion })
    .where(eq(maintenance.id, window));
  return doneWithEngine(call, 'perawatan_berhasil_dicabut');
};

/** @throws HttpError 404 when there is no such maintenance, or it was cancelled */
async function openWindow({ db, params }: Call, machineId: string): Promise<typeof maintenance.$inferSelect> {
  const id = params['window'];
  if (!isUuid(id)) throw refusal('missing/maintenance');
  const [window] = await db
    .select()
    .from(maintenance)
    .where(and(eq(maintenance.id, id), eq(maintenance.id_mesin, machineId), isNull(maintenance.lifted_at)));
  if (!window) throw refusal('missing/maintenance');
  return window;
}

const SAME_DAYS = 'Perawatan mesin ini pada hari yang sama sudah dijadwalkan.';

/**
 * Finds another plan for the same days of a machine: its people would be notified twice.
 * @param own the plan that is changed
 */
async function findSameDays(
  { db }: Call,
  machineId: string,
  { from_day, to_day }: ReturnType<typeof valuesOf>,
  own: string | null,
): Promise<typeof maintenance.$inferSelect | undefined> {
  const [same] = await db
    .select()
    .from(maintenance)
    .where(
      and(
        eq(maintenance.id_mesin, machineId),
        eq(maintenance.from_day, from_day),
        eq(maintenance.to_day, to_day),
        isNull(maintenance.lifted_at),
        own === null ? undefined : ne(maintenance.id, own),
      ),
    );
  return same;
}

/** @throws ValidationError */
function valuesOf({ fields }: Call): Pick<typeof maintenance.$inferInsert, 'from_day' | 'to_day' | 'reason'> {
  const { from_day: from = '', to_day: to = '', reason = '' } = fields;
  for (const [name, day] of [
    ['from_day', from],
    ['to_day', to],
  ] as const)
    if (startOfDay(day) === null) throw invalid(name, 'Isi dengan tanggal, misalnya 2026-11-24.');
  if (to < from) throw invalid('to_day', 'Hari terakhir tidak boleh sebelum hari pertama.');
  if (to < dayAt(Date.now())) throw invalid('to_day', 'Hari terakhir sudah lewat.');
  if (to >= addDays(from, LONGEST_DAYS)) throw invalid('to_day', `Perawatan paling lama ${LONGEST_DAYS} hari.`);
  return { from_day: from, to_day: to, reason };
}
