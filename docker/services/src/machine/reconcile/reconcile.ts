import type { Queryable } from '../../platform/db/database';
import { EngineFailure } from '../engine/engine';
import { removeOldHomes, removeOldImages } from '../sweep';
import { dueAt, slotAt } from '../slots/schedule';
import { applyPlan, type ReconcileDeps } from './apply-plan';
import { bookedContainers, type BookedContainer } from './bookings';
import { awaitsImage, createPlan } from './plan';
import { measureLoads } from './loads';
import { failedAgain, forgetReports, keepReport } from './report';
import { randomUUID } from 'node:crypto';
import { describeError } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { withLease } from './lease';

/**
 * Starts what should run now and removes everything else. A container that fails stores its reason and does not hold up
 * the others. A second run changes nothing.
 * @returns whether a container was started whose notebook does not answer yet
 * @throws EngineFailure when the engine does not answer; every container that should run stores that reason
 */
export async function reconcile(deps: ReconcileDeps, now: Date): Promise<boolean> {
  const { db, engine } = deps;
  // List the engine before reading the rows: everything listed then has its row, and is removed only if that row no
  // longer wants it.
  const seen = await engine.list().catch(asFailure);
  const due = await dueContainers(db, now);
  await forgetReports(
    db,
    due.filter((row) => !awaitsImage(engine, row)).map(({ id }) => id),
  );
  try {
    if (seen instanceof EngineFailure) throw seen;
    const isStarting = await applyPlan(deps, createPlan(engine, { rows: due, seen }), now);
    await cleanUp(deps, now);
    return isStarting;
  } catch (error) {
    if (error instanceof EngineFailure) await keepFailure(db, error, now);
    throw error;
  }
}

/** Measures running containers, and removes home folders and images whose grace period is over. */
async function cleanUp({ db, engine, log, settings }: ReconcileDeps, now: Date): Promise<void> {
  await measureLoads({ db, engine, log, cpus: settings.cpus }, now);
  const sweep = { db, engine, log, graceDays: settings.homeGraceDays };
  // Home folders that are packed first are removed by homes/pack-homes.ts.
  if (settings.homePackDays === 0 || !engine.packHome) await removeOldHomes(sweep, now);
  await removeOldImages(sweep, now);
}

/** Lists the containers that should run now, each with the slot that it holds today. */
async function dueContainers(db: Queryable, now: Date): Promise<BookedContainer[]> {
  return dueAt(await bookedContainers(db, now), now).map((row) => ({ ...row, slot: slotAt(row, now) }));
}

function asFailure(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  throw error;
}

async function keepFailure(db: Queryable, failure: EngineFailure, now: Date): Promise<void> {
  for (const { id, report } of await dueContainers(db, now)) {
    const failed = failedAgain(report, failure.reason, now);
    // Attempts and the next try stay as they were: the engine as a whole is tried again, and its containers with it.
    await keepReport(db, id, { ...failed, attempts: report?.attempts ?? 0, retryAt: report?.retryAt ?? null });
  }
}

interface Options extends ReconcileDeps {
  readonly tickSeconds: number;
  /** Replaced in tests. */
  readonly clock?: () => Date;
}

/** Pause while another process holds the lease, ms: that process may have missed what woke this one. */
const BUSY_MS = 1000;
const STARTING_MS = 1000;
/** Longest pause while the engine does not answer, ms. */
const LONGEST_MS = 60_000;

/**
 * Runs the reconcile loop until stopped: at once when woken, each second while a notebook is starting, else every tick.
 * While the engine does not answer the pauses grow; waking cuts one pause short.
 */
export function startReconciler({ tickSeconds, clock = () => new Date(), ...deps }: Options): Worker {
  const holder = randomUUID();
  let failures = 0;
  return startLoop(async () => {
    try {
      const done = await withLease(deps.db, holder, async () => {
        return { isStarting: await reconcile(deps, clock()) };
      });
      if (done === null) return BUSY_MS;
      if (failures > 0) deps.log('warn', 'engine answers again');
      failures = 0;
      return Math.min(tickSeconds * 1000, done.isStarting ? STARTING_MS : Infinity);
    } catch (error) {
      failures += 1;
      deps.log('warn', 'reconcile round failed', { failures, error: describeError(error) });
      return Math.min(tickSeconds * 1000 * 2 ** Math.min(failures, 20), LONGEST_MS);
    }
  });
}
