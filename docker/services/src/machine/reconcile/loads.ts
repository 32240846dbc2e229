import { eq, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { engine_load, engine_report } from '../../platform/db/schema/machines';
import type { ContainerUse, Engine } from '../engine/engine';
import { describeError, type Log } from '../../platform/log';
import { inTurns } from './apply-plan';

/**
 * Pauses between two measurements of a container, ms. The second comes soon: processor use is the difference of two.
 */
const PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
/** A container that uses at least this share of its processors is busy. */
const BUSY_SHARE = 0.01;
const AT_ONCE = 4;

interface Options {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  readonly cpus: number;
}

type Before = typeof engine_load.$inferSelect | null;

/** Measures what the running containers use. If the engine cannot answer now, a later round asks again. */
export async function measureLoads({ db, engine, log, cpus }: Options, now: Date): Promise<void> {
  if (!engine.stats) return;
  const isRunning = eq(engine_report.state, 'running');
  const running = db.select({ id: engine_report.id_container }).from(engine_report).where(isRunning);
  await db.delete(engine_load).where(notInArray(engine_load.id_container, running));
  const rows = await db
    .select({ id: engine_report.id_container, before: engine_load })
    .from(engine_report)
    .leftJoin(engine_load, eq(engine_load.id_container, engine_report.id_container))
    .where(isRunning);
  const due = rows.filter(({ before }) => {
    const pause = before?.cpu_share === null ? FIRST_PAUSE_MS : PAUSE_MS;
    return before === null || now.getTime() - before.measured_at.getTime() >= pause;
  });
  await inTurns(due, AT_ONCE, async ({ id, before }) => {
    const use = await engine.stats?.(id);
    if (use) await keep(db, id, use, shareOf(before, use, cpus, now), now);
  }).catch((error: unknown) => log('warn', 'load could not be measured', { error: describeError(error) }));
}

/**
 * Returns the share of the processors used; null at the first measurement and after a restart, which resets the
 * counters.
 */
function shareOf(before: Before, { cpuSeconds }: ContainerUse, cpus: number, now: Date): number | null {
  if (before === null || cpuSeconds < before.cpu_seconds) return null;
  const seconds = (now.getTime() - before.measured_at.getTime()) / 1000;
  return Math.min((cpuSeconds - before.cpu_seconds) / seconds / cpus, 1);
}

async function keep(db: Queryable, id: string, use: ContainerUse, share: number | null, now: Date): Promise<void> {
  const measured = {
    measured_at: now,
    cpu_seconds: use.cpuSeconds,
    cpu_share: share,
    memory_mb: use.memoryMb,
    memory_limit_mb: use.memoryLimitMb,
  };
  const isBusy = share === null || share >= BUSY_SHARE;
  await db
    .insert(engine_load)
    .values({ id_container: id, ...measured, busy_at: now })
    .onConflictDoUpdate({
      target: engine_load.id_container,
      set: { ...measured, ...(isBusy ? { busy_at: now } : {}) },
    });
}
