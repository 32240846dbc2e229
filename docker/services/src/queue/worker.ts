import type { Context } from '../context';
import { describeError } from '../log';
import { claimJobs, completeJob, freeClaims, postponeJob, type ClaimedJob, type QueueTable } from './queue-table';

const POLL_MS = 2000;
const AT_ONCE = 10;

export interface Worker {
  /** Looks for work now. */
  wake(): void;
  /** Ends after the jobs in hand. */
  stop(): Promise<void>;
}

/** Works off one queue until stopped. A job that fails is postponed, never lost. */
export function startWorker<Job extends ClaimedJob>(context: Context, table: QueueTable, perform: (job: Job) => Promise<void>): Worker {
  let isStopped = false;
  let isAwake = false;
  let signal: () => void = () => undefined;
  const wake = () => {
    isAwake = true;
    signal();
  };
  const pause = () => new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, isAwake ? 0 : POLL_MS);
    signal = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  const loop = async () => {
    await freeClaims(context.db, table);
    while (!isStopped) {
      isAwake = false;
      const isBusy = await round(context, table, perform);
      if (!isStopped && !isBusy) await pause();
    }
  };
  const finished = loop();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      signal();
      await finished;
    },
  };
}

/** One look into the queue; true when it was full, so that another look is worth it at once. */
async function round<Job extends ClaimedJob>(context: Context, table: QueueTable, perform: (job: Job) => Promise<void>): Promise<boolean> {
  try {
    const jobs = await claimJobs<Job>(context.db, table, AT_ONCE);
    await Promise.all(jobs.map((job) => attempt(context, table, job, perform)));
    return jobs.length === AT_ONCE;
  } catch (error) {
    context.log('error', 'queue could not be read', { table, error: describeError(error) });
    return false;
  }
}

async function attempt<Job extends ClaimedJob>(context: Context, table: QueueTable, job: Job, perform: (job: Job) => Promise<void>): Promise<void> {
  try {
    await perform(job);
    await completeJob(context.db, table, job.id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.log('warn', 'job postponed', { table, id: job.id, attempts: job.attempts, error: reason });
    await postponeJob(context.db, table, job, reason, context.config.mailRetrySeconds);
  }
}
