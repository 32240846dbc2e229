import { randomUUID } from 'node:crypto';
import { addDays, dayAt, startOfDay } from '@portal/shared/contract/calendar-days';
import { first } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer, type Answer } from '../http/envelope';
import { invalid, notFound } from '../http/http-error';
import { isUuid } from '../http/wire';

/** A year: longer is no maintenance. */
const LONGEST_DAYS = 366;

/** POST /mesin/{id}/perawatan. */
export const storeMaintenance: Handler = async (call) => {
  const id = await lockMachine(call);
  const values = valuesOf(call);
  await call.db.query(
    'insert into machine.maintenance (id, id_mesin, from_day, to_day, reason) values ($1, $2, $3::date, $4::date, $5)',
    [randomUUID(), id, ...values],
  );
  return done(call, 'perawatan_berhasil_dijadwalkan');
};

/** POST /mesin/{id}/perawatan/{window}. What changes nothing is no new version: nobody is told again. */
export const updateMaintenance: Handler = async (call) => {
  const id = await lockMachine(call);
  const window = await openWindow(call, id);
  await call.db.query(
    `update machine.maintenance set from_day = $2::date, to_day = $3::date, reason = $4, version = version + 1
      where id = $1 and (from_day, to_day, reason) is distinct from ($2::date, $3::date, $4::text)`,
    [window, ...valuesOf(call)],
  );
  return done(call, 'perawatan_berhasil_diubah');
};

/** POST /mesin/{id}/perawatan/{window}/cabut. */
export const liftMaintenance: Handler = async (call) => {
  const id = await lockMachine(call);
  const window = await openWindow(call, id);
  await call.db.query('update machine.maintenance set lifted_at = now(), version = version + 1 where id = $1', [
    window,
  ]);
  return done(call, 'perawatan_berhasil_dicabut');
};

/** As an approval does, so that none is given meanwhile. @throws HttpError 404 */
async function lockMachine({ db, params }: Call): Promise<string> {
  const sql = 'select id_mesin from machine.machine where id_mesin = $1 for update';
  const machine = await first<{ id_mesin: string }>(db, sql, [params['id']]);
  if (!machine) throw notFound('Mesin');
  return machine.id_mesin;
}

/** @throws HttpError 404 when there is no such maintenance, or it was lifted */
async function openWindow({ db, params }: Call, machineId: string): Promise<string> {
  const id = params['window'];
  const sql = 'select id from machine.maintenance where id = $1 and id_mesin = $2 and lifted_at is null';
  const window = isUuid(id) ? await first<{ id: string }>(db, sql, [id, machineId]) : null;
  if (!window) throw notFound('Jadwal perawatan');
  return window.id;
}

/** @throws ValidationError */
function valuesOf({ fields }: Call): readonly [from: string, to: string, reason: string] {
  const { from_day: from = '', to_day: to = '', reason = '' } = fields;
  for (const [name, day] of [
    ['from_day', from],
    ['to_day', to],
  ] as const)
    if (startOfDay(day) === null) throw invalid(name, 'Isi dengan tanggal, misalnya 2026-11-24.');
  if (to < from) throw invalid('to_day', 'Hari terakhir tidak boleh sebelum hari pertama.');
  if (to < dayAt(Date.now())) throw invalid('to_day', 'Hari terakhir sudah lewat.');
  if (to >= addDays(from, LONGEST_DAYS)) throw invalid('to_day', `Perawatan paling lama ${LONGEST_DAYS} hari.`);
  return [from, to, reason];
}

function done(call: Call, message: string): Answer {
  call.afterCommit(() => call.context.wakeEngine());
  return answer('', { error: false, message });
}
