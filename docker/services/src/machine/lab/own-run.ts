import { first } from '../../db/database';
import type { Call } from '../../http/call';
import { forbidden, notFound } from '../../http/http-error';
import { containerState } from '../container-state';
import type { Booking } from '../wanted';
import { mayEnter } from './lab-pass';

interface OwnRun extends Booking {
  readonly id_container: string;
  readonly username: string;
  readonly restart_asked_at: Date | null;
}

/**
 * The container that a call names, locked, when the caller may enter it.
 * @throws HttpError 403, 404
 */
export async function ownRun(call: Call): Promise<OwnRun> {
  const row = await first<OwnRun>(
    call.db,
    `select id_container, username, id_hari, created_at, ends_at, stopped_at, restart_asked_at
       from machine.container where id_container = $1 for update`,
    [call.params['id']],
  );
  if (!row) throw notFound('Sesi');
  if (!mayEnter(call.session, row.username)) throw forbidden('Anda hanya dapat membuka sesi milik Anda sendiri.');
  return row;
}

/** Whether a container should run now, on its day and within its days. */
export function isDue(row: Booking): boolean {
  const state = containerState(row, null, new Date());
  return state !== 'booked' && state !== 'ended';
}

/** Said where nothing runs that could be opened or started again. */
export const NO_ENGINE = 'Portal belum tersambung ke mesin. Mesin Anda diatur oleh admin.';
