import { randomUUID } from 'node:crypto';
import { describeError } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { withLease } from './lease';
import type { ReconcileDeps } from './apply-plan';
import { reconcile } from './reconcile';

interface Options extends ReconcileDeps {
  readonly tickSeconds: number;
  /** The time that decides; another one in tests. */
  readonly clock?: () => Date;
}

/** Another process holds the lease: what woke this one may have come too late for the other, ms. */
const BUSY_MS = 1000;
/** Pause while a notebook is starting, ms. */
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
