import type { EngineSettings } from '../../config/engine-settings';
import type { Queryable } from '../../db/database';
import { NO_IMAGE } from '../../engine/docker/docker-client';
import { partsOf, type ContainerOrder, type Engine, type SeenContainer } from '../../engine/engine';
import { EngineFailure } from '../../engine/engine-failure';
import type { Log } from '../../log';
import { askAgain } from '../images/builds';
import { removeOldImages } from '../images/old-images';
import { slotAt, wanted } from '../wanted';
import { bookedContainers, isStillBooked, type BookedContainer } from './bookings';
import { awaitsImage, imageOf } from './image';
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
  readonly settings: Pick<EngineSettings, 'memoryMb' | 'cpus' | 'image' | 'homeGraceDays' | 'homePackDays'>;
}

/** An engine works on so many containers at a time. */
const AT_ONCE = 4;

/**
 * Makes run what should run now, and nothing else. What one container fails by is kept with it and does not keep the
 * others, nor does a machine whose engine is away. Carried out twice it changes nothing more.
 * @throws EngineFailure when no engine answers; that is kept with every container that should run
 */
export async function reconcile(surroundings: Surroundings, now: Date): Promise<void> {
  const { db, engine, log, settings } = surroundings;
  const parts = partsOf(engine);
  // Before the rows: a container that is seen here was wanted once, and is removed only if the rows of now say so.
  const looks = await Promise.all(
    parts.map(async (part) => ({ part, seen: await part.engine.list().catch(asFailure) })),
  );
  const due = await dueContainers(db, now);
  const engineOf = ({ machine }: BookedContainer) =>
    parts.find((part) => part.machine === null || part.machine === machine)?.engine ?? null;
  const reported = due.filter((row) => !awaitsImage(engineOf(row) ?? engine, row));
  await forgetReports(
    db,
    reported.map(({ id }) => id),
  );
  const failures = await Promise.all(
    looks.map(async ({ part, seen }) => {
      const rows = due.filter((row) => engineOf(row) === part.engine);
      try {
        if (seen instanceof EngineFailure) throw seen;
        await bringAbout({ ...surroundings, engine: part.engine }, { rows, seen }, now);
        return null;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        await tellAll(db, error, { now, isTold: (row) => engineOf(row) === part.engine });
        return { machine: part.machine, error };
      }
    }),
  );
  if (due.some((row) => engineOf(row) === null)) await tellAll(db, NO_AGENT, { now, isTold: (row) => !engineOf(row) });
  const away = failures.filter((failure) => failure !== null);
  if (away[0] && away.length === parts.length) throw away[0].error;
  for (const { machine, error } of away)
    log('warn', 'machine could not be looked after', { machine, error: error.message });
  await measureLoads({ db, engine, log, cpus: settings.cpus }, now);
  const sweep = { db, engine, log, graceDays: settings.homeGraceDays };
  // Where they are packed first, that is done beside this loop (homes/start-packer.ts).
  if (settings.homePackDays === 0 || !engine.packHome) await removeOldHomes(sweep, now);
  await removeOldImages(sweep, now);
}

/** Containers that should run now, each in the slot that it holds today. */
async function dueContainers(db: Queryable, now: Date): Promise<BookedContainer[]> {
  return wanted(await bookedContainers(db, now), now).map((row) => ({ ...row, slot: slotAt(row, now) }));
}

const NO_AGENT = new EngineFailure('refused', 'Mesin ini belum tersambung ke portal. Minta admin menyambungkannya.');

function asFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  throw error;
}

interface Look {
  /** Containers that should run now on this engine. */
  readonly rows: readonly BookedContainer[];
  /** Containers that are on it. */
  readonly seen: readonly SeenContainer[];
}

async function bringAbout(surroundings: Surroundings, { rows, seen }: Look, now: Date): Promise<void> {
  const ids = new Set(rows.map(({ id }) => id));
  const surplus = seen.filter(({ id }) => !ids.has(id));
  await inTurns(surplus, AT_ONCE, ({ id }) => removeOne(surroundings, id));
  const byId = new Map(seen.map((container) => [container.id, container]));
  // An image that is not there yet is no failure of the container's: it runs as soon as that is built.
  const ready = rows.filter((row) => !awaitsImage(surroundings.engine, row));
  await inTurns(ready, AT_ONCE, (row) => bringUp(surroundings, row, byId.get(row.id) ?? null, now));
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
  // Another slot is another device: what began on the day before would keep that one.
  const begunIn = booked.report?.slot ?? null;
  const isMoved = found !== null && begunIn !== null && begunIn !== booked.slot;
  const isAnew = (isMoved || booked.restartAskedAt !== null) && (await takeDown(surroundings, booked));
  // What it did before does not keep a container waiting that a person starts anew.
  const [row, seen] = isAnew ? [{ ...booked, report: null }, null] : [booked, found];
  const keep = async (report: Report) => {
    await keepReport(db, row.id, { ...report, slot: row.slot });
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
    // One that somebody removed from the machine is built or looked up anew.
    if (error.reason === NO_IMAGE && row.built !== null)
      await askAgain(db, { archive: row.image, machine: row.machine }, 'ready');
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

function orderOf({ engine, settings }: Surroundings, row: BookedContainer): ContainerOrder {
  const { id, home, token, machine, slot } = row;
  const { memoryMb, cpus } = settings;
  return { id, home, image: imageOf(engine, row, settings.image), token, machine, slot, memoryMb, cpus };
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

interface Telling {
  readonly now: Date;
  readonly isTold: (row: BookedContainer) => boolean;
}

async function tellAll(db: Queryable, failure: EngineFailure, { now, isTold }: Telling): Promise<void> {
  for (const { id, report } of (await dueContainers(db, now)).filter(isTold)) {
    // The engine as a whole is tried again, and these with it.
    const failed = failedAgain(report, failure.reason, now);
    await keepReport(db, id, { ...failed, attempts: report?.attempts ?? 0, retryAt: report?.retryAt ?? null });
  }
}
