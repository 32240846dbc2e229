import type { Context } from '../context';
import { describeError } from '../log';
import { startLoop, type Worker } from './loop';

export interface TimedJob {
  readonly name: string;
  readonly everyMs: number;
  /** @param isStopped whether a long run should end early */
  readonly run: (context: Context, isStopped: () => boolean) => Promise<unknown>;
}

/**
 * Runs each job now and after each of its pauses. Jobs with the same pause run one after the other, in their order. A
 * failed run is logged and stops nothing.
 */
export function startTimedJobs(context: Context, jobs: readonly TimedJob[]): Worker[] {
  return [...new Set(jobs.map(({ everyMs }) => everyMs))].map((pause) => {
    const round = jobs.filter(({ everyMs }) => everyMs === pause);
    let isStopped = false;
    const { wake, stop } = startLoop(async () => {
      for (const { name, run } of round) {
        if (isStopped) break;
        try {
          await run(context, () => isStopped);
        } catch (error) {
          if (!isStopped) context.log('error', 'background job failed', { job: name, error: describeError(error) });
        }
      }
      return pause;
    });
    return {
      wake,
      stop: () => {
        isStopped = true;
        return stop();
      },
    };
  });
}
