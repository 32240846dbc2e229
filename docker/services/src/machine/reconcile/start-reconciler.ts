import { randomUUID } from 'node:crypto';
import { describeError } from '../../log';
import { startLoop, type Worker } from '../../loop';
import { withLease } from './lease';
import type { ReconcileDeps } from './apply-plan';
import { reconcile } from './reconcile';

interface Options extends ReconcileDeps {
  readonly tickSeconds: number;
  /** The time that decides; another one in tests. */
  readonly clock?: () => Date;
}

/** Another process is at it: what woke this one may have come too late for the other, ms. */
const BUSY_MS = 1000;
/** Longest pause while the engine does not answer, ms. */
const LONGEST_MS = 60_000;

/**
 * Sees to it, until stopped, that what runs is what should run: at once when woken, else every tick. While the engine
 * does not answer the pauses grow; being woken cuts them short once.
 */
export function startReconciler({ tickSeconds, clock = () => new Date(), ...deps }: Options): Worker {
  const holder = randomUUID();
  let failures = 0;
  return startLoop(async () => {
    try {
      const done = await withLease(deps.db, holder, async () => {
        await reconcile(deps, clock());
        return true;
      });
      if (done === null) return BUSY_MS;
      if (failures > 0) deps.log('warn', 'engine answers again');
      failures = 0;
      return tickSeconds * 1000;
    } catch (error) {
      failures += 1;
      deps.log('warn', 'containers could not be looked after', { failures, error: describeError(error) });
      return Math.min(tickSeconds * 1000 * 2 ** Math.min(failures, 20), LONGEST_MS);
    }
  });
}
