import type { EngineSettings } from '../../config/engine-settings';
import type { Queryable } from '../../db/database';
import type { Engine, SeenContainer } from '../../engine/engine';
import { EngineFailure } from '../../engine/engine-failure';
import type { Log } from '../../log';
import { wanted } from '../wanted';
import { bookedContainers, isStillBooked, type BookedContainer } from './bookings';
import { imageOf } from './image';
import { inTurns } from './in-turns';
import { removeOldHomes } from './homes';
import { measureLoads } from './loads';
import { restartDone } from './restart';
import { endedAtOnce, failedAgain, forgetReports, keepReport, runsNow, withoutPast, type Report } from './report';

/** What one look at the engine works with. */
export interface Surroundings {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  readonly settings: Pick<EngineSettings, 'memoryMb' | 'cpus' | 'image' | 'homeGraceDays'>;
}

/** An engine works on so many containers at a time. */
const AT_ONCE = 4;

/**
 * Makes run what should run now, and nothing else. What one container fails by is kept with it and does not keep the
 * others. Carried out twice it changes nothing more.
 * @throws EngineFailure when the engine does not answer; that is kept with every container that should run
 */
export async function reconcile(surroundings: Surroundings, now: Date): Promise<void> {
  const { db, engine, log } = surroundings;
  try {
    // Before the rows: a container that is seen here was wanted once, and is removed only if the rows of now say so.
    const seen = await engine.list();
    const due = wanted(await bookedContainers(db, now), now);
    const ids = new Set(due.map(({ id }) => id));
    const surplus = seen.filter(({ id }) => !ids.has(id));
    await inTurns(surplus, AT_ONCE, ({ id }) => removeOne(surroundings, id));
    await forgetReports(db, [...ids]);
    const byId = new Map(seen.map((container) => [container.id, container]));
    await inTurns(due, AT_ONCE, (row) => bringUp(surroundings, row, byId.get(row.id) ?? null, now));
    await measureLoads({ db, engine, log, cpus: surroundings.settings.cpus }, now);
    await removeOldHomes({ db, engine, log, graceDays: surroundings.settings.homeGraceDays }, now);
  } catch (error) {
    if (error instanceof EngineFailure) await tellAll(db, error, now);
    throw error;
  }
}

async function removeOne({ engine, log }: Surroundings, id: string): Promise<void> {
  try {
    await engine.remove(id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log('warn', 'container could not be removed', { container: id, error: error.message });
  }
}

async function bringUp(
  surroundings: Surroundings,
  booked: BookedContainer,
  found: SeenContainer | null,
  now: Date,
): Promise<void> {
  const { db, engine, log } = surroundings;
  const isAnew = booked.restartAskedAt !== null && (await takeDown(surroundings, booked));
  // What it did before does not keep a container waiting that a person starts anew.
  const [row, seen] = isAnew ? [{ ...booked, report: null }, null] : [booked, found];
  const keep = async (report: Report) => {
    await keepReport(db, row.id, report);
    if (report.state === 'running') return;
    const { reason, attempts } = report;
    log('warn', 'container does not run', { container: row.id, reason, attempts });
  };
  if (seen?.isRunning && row.report?.state === 'running') return;
  // A retry waits until it is due; a container that runs already is reported at once.
  if (!seen?.isRunning) {
    if (row.report?.retryAt && row.report.retryAt > now) return;
    if (endedAtOnce(row.report, now)) return keep(failedAgain(row.report, endedReason(seen), now));
  }
  const before = withoutPast(row.report, now);
  try {
    if (!seen?.isRunning) {
      // It may have been stopped since it was read; what is started after that would run until the next look.
      if (!(await isStillBooked(db, row.id, now))) return;
      await engine.ensure(orderOf(surroundings, row));
    }
    await keep(runsNow(before, await engine.addressOf(row.id), now));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await keep(failedAgain(before, error.reason, now));
  }
}

/** Removes a container that is to be started anew; false when the engine declines, and it is tried again next time. */
async function takeDown({ db, engine, log }: Surroundings, row: BookedContainer): Promise<boolean> {
  try {
    await engine.remove(row.id);
    await restartDone(db, row);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log('warn', 'container could not be removed for its restart', { container: row.id, error: error.message });
    return false;
  }
}

function orderOf({ engine, settings }: Surroundings, { id, home, image, token, machine, slot }: BookedContainer) {
  const { memoryMb, cpus } = settings;
  // Where slots are only recorded nothing is started of an image: the name that was booked stands.
  const runs = engine.kind === 'record' ? image : imageOf(image, settings.image);
  return { id, home, image: runs, token, machine, slot, memoryMb, cpus };
}

function isRefusal(error: unknown): error is EngineFailure {
  return error instanceof EngineFailure && error.kind === 'refused';
}

/** Killed by the kernel for its memory, or by hand: the code does not tell which. */
const KILLED = 137;

function endedReason(seen: SeenContainer | null): string {
  if (seen === null || seen.exitCode === null) return 'Container hilang dari mesin; dijalankan kembali otomatis.';
  return seen.exitCode === KILLED
    ? 'Container dihentikan paksa, mungkin karena melewati batas memori; dijalankan kembali otomatis.'
    : `Container berhenti sendiri (kode ${seen.exitCode}); dijalankan kembali otomatis.`;
}

async function tellAll(db: Queryable, failure: EngineFailure, now: Date): Promise<void> {
  for (const { id, report } of wanted(await bookedContainers(db, now), now)) {
    // The engine as a whole is tried again, and these with it.
    const failed = failedAgain(report, failure.reason, now);
    await keepReport(db, id, { ...failed, attempts: report?.attempts ?? 0, retryAt: report?.retryAt ?? null });
  }
}
