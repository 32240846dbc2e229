import { and, eq } from 'drizzle-orm';
import type { EngineSettings } from '../../platform/config/engine-settings';
import type { Queryable } from '../../platform/db/database';
import { container, engine_report } from '../../platform/db/schema/machines';
import type { Log } from '../../platform/log';
import { type ContainerOrder, type Engine, isRefusal, type SeenContainer } from '../engine/engine';
import { askAgain } from '../images/builds';
import { type BookedContainer, isStillBooked } from './bookings';
import { createPlan, imageOf, mustRestart, stepFor } from './plan';
import { failedAgain, keepReport, type Report, runsNow, startsNow, withoutPast } from './report';

export interface ReconcileDeps {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  readonly settings: Pick<EngineSettings, 'memoryMb' | 'cpus' | 'image' | 'homeGraceDays' | 'homePackDays'>;
}

const AT_ONCE = 4;

/**
 * Removes what should not run on the engine, then starts what should.
 * @returns whether a container was started whose notebook does not answer yet
 * @throws EngineFailure when the engine does not answer; a refusal is stored with its container
 */
export async function applyPlan(deps: ReconcileDeps, plan: ReturnType<typeof createPlan>, now: Date): Promise<boolean> {
  await inTurns(plan.surplus, AT_ONCE, (id) => removeSurplus(deps, id));
  let isStarting = plan.due.some(({ seen }) => seen?.state === 'starting');
  await inTurns(plan.due, AT_ONCE, async ({ row, seen }) => {
    if (await bringUp(deps, row, seen, now)) isStarting = true;
  });
  return isStarting;
}

async function removeSurplus({ engine, log }: ReconcileDeps, id: string): Promise<void> {
  try {
    await engine.remove(id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log('warn', 'container could not be removed', { container: id, error: error.message });
  }
}

/** @returns whether the container was started */
async function bringUp(
  deps: ReconcileDeps,
  booked: BookedContainer,
  found: SeenContainer | null,
  now: Date,
): Promise<boolean> {
  const { db, engine, log } = deps;
  const isRestarted = mustRestart({ row: booked, seen: found }) && (await takeDown(deps, booked));
  // A container that is created again starts without its history: no earlier failure delays it.
  const [row, seen] = isRestarted ? [{ ...booked, report: null }, null] : [booked, found];
  const keep = async (report: Report) => {
    await keepReport(db, row.id, { ...report, slot: row.slot });
    if (report.state !== 'failed') return;
    const { reason, attempts } = report;
    log('warn', 'container does not run', { container: row.id, reason: reason?.code, attempts });
  };
  const step = stepFor(row.report, seen, now);
  const before = withoutPast(row.report, now);
  try {
    switch (step.kind) {
      case 'leave':
        return false;
      case 'noteFailed':
        await keep(failedAgain(row.report, step.reason, now));
        return false;
      case 'noteRunning':
        await keep(runsNow(before, await engine.addressOf(row.id), now));
        return false;
      case 'start':
        // It may have been stopped since it was read; starting it now would let it run until the next round.
        if (!(await isStillBooked(db, row.id, now))) return false;
        await engine.ensure(orderOf(deps, row));
        await keep(startsNow(before, now));
        return true;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // An image that somebody removed from the machine is built or looked up again.
    if (error.reason.code === 'image/absent' && row.built !== null)
      await askAgain(db, { archive: row.image, machine: row.machine }, 'ready');
    await keep(failedAgain(before, error.reason, now));
    return false;
  }
}

/** Removes a container before a restart; false if the engine refuses, and the next round tries again. */
async function takeDown({ db, engine, log }: ReconcileDeps, row: BookedContainer): Promise<boolean> {
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

/**
 * Deletes the report of a container that a restart removed. The restart is no longer pending, unless it was requested
 * again.
 */
async function restartDone(
  db: Queryable,
  { id, restartAskedAt }: Pick<BookedContainer, 'id' | 'restartAskedAt'>,
): Promise<void> {
  await db.delete(engine_report).where(eq(engine_report.id_container, id));
  if (restartAskedAt === null) return;
  await db
    .update(container)
    .set({ restart_pending: false })
    .where(and(eq(container.id_container, id), eq(container.restart_asked_at, restartAskedAt)));
}

function orderOf({ engine, settings }: ReconcileDeps, row: BookedContainer): ContainerOrder {
  const { id, home, token, machine, slot } = row;
  const { memoryMb, cpus } = settings;
  return { id, home, image: imageOf(engine, row, settings.image), token, machine, slot, memoryMb, cpus };
}

/** Runs `work` for every item, a few at a time. The first failure stops it, after the work in progress. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  let failure: { readonly error: unknown } | null = null;
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      await work(item).catch((error: unknown) => {
        failure ??= { error };
        rest.length = 0;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const failed = failure as { readonly error: unknown } | null; // set in the lanes, which the compiler does not follow
  if (failed) throw failed.error;
}
