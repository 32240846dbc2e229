import type { Reason } from '@portal/shared/contract/text/reasons';
import { inArray, not } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { engine_report } from '../../platform/db/schema/machines';

export interface Report {
  /** `starting`: its notebook has not answered yet. */
  readonly state: 'starting' | 'running' | 'failed';
  /** Why it failed, or failed before it was started again. */
  readonly reason: Reason | null;
  /** Jupyter's address; only while the container runs. */
  readonly address: string | null;
  /** Slot in which it was started; null if not recorded. */
  readonly slot: number | null;
  readonly since: Date;
  readonly attempts: number;
  /** A failed container is not tried again before this time. */
  readonly retryAt: Date | null;
}

/** Shortest and longest pause between two tries of one container, ms. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
/** A container that ends sooner than this counts as never having run, ms. */
const STEADY_MS = 60_000;

/** Returns the report after another failure: the pause before the next try doubles. */
export function failedAgain(before: Report | null, reason: Reason, now: Date): Report {
  const attempts = (before?.attempts ?? 0) + 1;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const since = before?.state === 'failed' ? before.since : now;
  const slot = before?.slot ?? null;
  return { state: 'failed', reason, address: null, slot, since, attempts, retryAt: new Date(now.getTime() + pause) };
}

/**
 * Returns the report of a container that was just started. Its earlier failure stays visible until its notebook
 * answers.
 */
export function startsNow(before: Report | null, now: Date): Report {
  const { attempts, slot, reason } = before ?? { attempts: 0, slot: null, reason: null };
  return { state: 'starting', reason, address: null, slot, since: now, attempts, retryAt: null };
}

/**
 * Returns the report once the notebook answers. The number of attempts stays until the container has run for a while.
 */
export function runsNow(before: Report | null, address: string | null, now: Date): Report {
  const [attempts, slot] = [before?.attempts ?? 0, before?.slot ?? null];
  return { state: 'running', reason: null, address, slot, since: now, attempts, retryAt: null };
}

/** Whether a container ended before its notebook answered, or soon after. */
export function endedAtOnce(report: Report | null, now: Date): boolean {
  if (report?.state === 'starting') return true;
  return report?.state === 'running' && now.getTime() - report.since.getTime() < STEADY_MS;
}

/** Drops the record of earlier failures once a container has run for a while and ended. */
export function withoutPast(report: Report | null, now: Date): Report | null {
  return report?.state === 'running' && !endedAtOnce(report, now) ? null : report;
}

export async function keepReport(db: Queryable, id: string, { retryAt, ...report }: Report): Promise<void> {
  const kept = { ...report, retry_at: retryAt };
  await db
    .insert(engine_report)
    .values({ id_container: id, ...kept })
    .onConflictDoUpdate({ target: engine_report.id_container, set: kept });
}

export async function forgetReports(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.delete(engine_report).where(not(inArray(engine_report.id_container, ids)));
}
