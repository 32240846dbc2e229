import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Call } from '../../platform/call';
import { container, machine } from '../../platform/db/schema/machines';
import { refusal } from '../../platform/http/refusal';
import { openWindows } from '../slots/open-windows';
import { openedDays } from '../openings/opened-days';
import { containerState, type Booking } from '../slots/schedule';
import { mayEnter } from './lab-pass';

/**
 * The container that a call names, locked, when the caller may enter it.
 * @throws HttpError 403, 404
 */
export async function ownRun(call: Call) {
  const [row] = await call.db
    .select({
      id_container: container.id_container,
      username: container.username,
      id_hari: container.id_hari,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      restart_asked_at: container.restart_asked_at,
      docker_image: container.docker_image,
      machine: machine.nama_mesin,
      windows: openWindows,
      openings: openedDays,
    })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .where(eq(container.id_container, call.params['id'] ?? ''))
    .for('update', { of: unqualified });
  if (!row) throw refusal('missing/session');
  if (!mayEnter(call.session, row.username)) throw refusal('access/other-session');
  return row;
}

/** PostgreSQL wants the bare name of a table that is locked; drizzle writes the schema before all but an alias. */
const unqualified = alias(container, 'container');

/** Whether a container should run now, on its day and within its days. */
export function isDue(row: Booking): boolean {
  const state = containerState(row, null, new Date());
  return state !== 'booked' && state !== 'ended';
}
