import type { Queryable } from '../../db/database';
import { partsOf } from '../../engine/engine';
import { EngineFailure } from '../../engine/engine-failure';
import { removeOldImages } from '../images/old-images';
import { dueAt, slotAt } from '../schedule';
import { applyPlan, type ReconcileDeps } from './apply-plan';
import { bookedContainers, type BookedContainer } from './bookings';
import { removeOldHomes } from './homes';
import { awaitsImage } from './image';
import { measureLoads } from './loads';
import { planOf } from './plan';
import { failedAgain, forgetReports, keepReport } from './report';

/**
 * Makes run what should run now, and nothing else. What one container fails by is kept with it and does not keep the
 * others, nor does a machine whose engine is away. Carried out twice it changes nothing more.
 * @throws EngineFailure when no engine answers; that is kept with every container that should run
 */
export async function reconcile(deps: ReconcileDeps, now: Date): Promise<void> {
  const { db, engine, log } = deps;
  const parts = partsOf(engine);
  // The engines are listed before the rows are read: whatever was listed has its row by then, and is removed only if
  // that row no longer wants it.
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
      const isOnPart = (row: BookedContainer) => engineOf(row) === part.engine;
      try {
        if (seen instanceof EngineFailure) throw seen;
        const plan = planOf(part.engine, { rows: due.filter(isOnPart), seen });
        await applyPlan({ ...deps, engine: part.engine }, plan, now);
        return null;
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        await keepFailure(db, error, isOnPart, now);
        return { machine: part.machine, error };
      }
    }),
  );
  const isUnconnected = (row: BookedContainer) => engineOf(row) === null;
  if (due.some(isUnconnected)) await keepFailure(db, NO_AGENT, isUnconnected, now);
  const away = failures.filter((failure) => failure !== null);
  if (away[0] && away.length === parts.length) throw away[0].error;
  for (const { machine, error } of away)
    log('warn', 'machine could not be looked after', { machine, error: error.message });
  await lookAfterRest(deps, now);
}

/** Measures what runs, and removes home folders and images whose grace is over. */
async function lookAfterRest({ db, engine, log, settings }: ReconcileDeps, now: Date): Promise<void> {
  await measureLoads({ db, engine, log, cpus: settings.cpus }, now);
  const sweep = { db, engine, log, graceDays: settings.homeGraceDays };
  // Where they are packed first, that is done beside this loop (homes/pack-homes.ts).
  if (settings.homePackDays === 0 || !engine.packHome) await removeOldHomes(sweep, now);
  await removeOldImages(sweep, now);
}

/** Containers that should run now, each in the slot that it holds today. */
async function dueContainers(db: Queryable, now: Date): Promise<BookedContainer[]> {
  return dueAt(await bookedContainers(db, now), now).map((row) => ({ ...row, slot: slotAt(row, now) }));
}

const NO_AGENT = new EngineFailure('refused', 'Mesin ini belum tersambung ke portal. Minta admin menyambungkannya.');

function asFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  throw error;
}

/** Keeps an engine's failure with all containers that should run on it. */
async function keepFailure(
  db: Queryable,
  failure: EngineFailure,
  isConcerned: (row: BookedContainer) => boolean,
  now: Date,
): Promise<void> {
  for (const { id, report } of (await dueContainers(db, now)).filter(isConcerned)) {
    const failed = failedAgain(report, failure.reason, now);
    // Attempts and the next try stay as they were: the engine as a whole is tried again, and its containers with it.
    await keepReport(db, id, { ...failed, attempts: report?.attempts ?? 0, retryAt: report?.retryAt ?? null });
  }
}
