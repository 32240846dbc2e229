import { first } from '../../db/database';
import type { Call } from '../../call';
import { forbidden, notFound } from '../../http/http-error';
import { WINDOWS } from '../closures';
import { containerState } from '../container-state';
import { OPENINGS } from '../openings/opened-days';
import type { Booking } from '../schedule';
import { mayEnter } from './lab-pass';

interface OwnRun extends Booking {
  readonly id_container: string;
  readonly username: string;
  readonly restart_asked_at: Date | null;
  readonly docker_image: string;
  /** Name of its machine. */
  readonly machine: string;
}

/**
 * The container that a call names, locked, when the caller may enter it.
 * @throws HttpError 403, 404
 */
export async function ownRun(call: Call): Promise<OwnRun> {
  const row = await first<OwnRun>(
    call.db,
    `select c.id_container, c.username, c.id_hari, c.created_at, c.ends_at, c.stopped_at, c.restart_asked_at,
            c.docker_image, m.nama_mesin as machine,
            ${WINDOWS} as windows, ${OPENINGS} as openings
       from machine.container c join machine.machine m using (id_mesin) where c.id_container = $1 for update of c`,
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
