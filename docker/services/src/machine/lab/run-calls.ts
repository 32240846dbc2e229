import { labPath } from '@portal/shared/contract/machine/lab';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Call, Handler } from '../../platform/call';
import { container, machine } from '../../platform/db/schema/machines';
import { refusal, refusalFor } from '../../platform/http/refusal';
import { openWindows } from '../slots/held-slots';
import { openedDays } from '../openings/opened-days';
import { type Booking, containerState } from '../slots/schedule';
import { type Engine, EngineFailure } from '../engine/engine';
import { done, doneWithEngine, notDone, reason } from '../../platform/http/reason';
import { askAgain } from '../images/builds';
import { givePass, mayEnter, setLabCookie } from './lab-pass';

/**
 * Locks the container that a call names, if the caller may enter it.
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

/** `FOR UPDATE OF` needs the bare table name; drizzle omits the schema only from an alias. */
const unqualified = alias(container, 'container');

function isDue(row: Booking): boolean {
  const state = containerState(row, null, new Date());
  return state !== 'booked' && state !== 'ended';
}

/**
 * POST /run/{id}/open: gives the caller's browser the pass into a container, as a cookie that scripts cannot read, and
 * returns its address, which contains no secret. An engine with its own entry (JupyterHub) returns an address with a
 * token that lives as long as an unused session.
 */
export const openLab =
  (engine: Engine | null): Handler =>
  async (call) => {
    const { context } = call;
    const { id_container: id } = await ownRun(call);
    if (!engine) return notDone(reason('engine/none'));
    if (engine.entry) return enteredBy(engine.entry(id, context.config.sessionHours * 3600));
    setLabCookie(call.reply, context.config, id, await givePass(call.db, context, id, call.session));
    return done('Jupyter dapat dibuka', { url: context.config.labUrl + labPath(id) });
  };

async function enteredBy(entry: Promise<string | null>) {
  try {
    const url = await entry;
    if (url === null) return notDone(reason('session/preparing'));
    return done('Jupyter dapat dibuka', { url });
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return notDone(error.reason);
  }
}

/** Pause after a restart, seconds: a second restart would interrupt the first. */
const PAUSE_SECONDS = 60;

/**
 * POST /run/{id}/restart: restarts a session that hangs. The reconcile loop removes the container, keeps its home
 * folder and creates the container again. A failed image is built or looked up again, even on another day.
 */
export const restartRun: Handler = async (call) => {
  const row = await ownRun(call);
  if (call.context.config.engine.kind === 'record') return notDone(reason('engine/none'));
  if (await askAgain(call.db, { archive: row.docker_image, machine: row.machine }, 'failed'))
    return doneWithEngine(call, isArchive(row.docker_image) ? 'Image dibuat lagi' : 'Image dicari lagi');
  if (!isDue(row)) return notDone(reason('session/not-running'));
  const wait = PAUSE_SECONDS - (Date.now() - (row.restart_asked_at?.getTime() ?? 0)) / 1000;
  if (wait > 0) throw refusalFor(wait, 'limit/restart');
  await call.db
    .update(container)
    .set({ restart_asked_at: new Date(), restart_pending: true })
    .where(eq(container.id_container, row.id_container));
  return doneWithEngine(call, 'Sesi dimulai ulang');
};
