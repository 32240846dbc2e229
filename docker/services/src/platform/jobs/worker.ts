import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { describeError, messageOf } from '../log';
import { startLoop, type Worker } from './loop';
import { claimJobs, completeJob, postponeJob, type ClaimedJob, type QueueTable } from './queue-table';

const POLL_MS = 2000;
const AT_ONCE = 10;

export type JobEnd = 'done' | 'givenUp';

export interface Work<Job extends ClaimedJob> {
  readonly table: QueueTable;
  /** @throws HopelessError when another try cannot help; anything else is tried again */
  readonly perform: (job: Job) => Promise<void>;
  /** Runs when a job is done or given up, in the transaction that records it. */
  readonly onEnd?: (tx: Queryable, job: Job, end: JobEnd) => Promise<void>;
}

/** A failure that no retry can fix. */
export class HopelessError extends Error {
  override readonly name = 'HopelessError';
}

/** Processes one queue until stopped. A job that fails is postponed, never lost. */
export function startWorker<Job extends ClaimedJob>(context: Context, work: Work<Job>): Worker {
  return startLoop(async () => {
    try {
      const jobs = await claimJobs<Job>(context.db, work.table, AT_ONCE);
      await Promise.all(jobs.map((job) => attempt(context, work, job)));
      // A full batch means that more may be due: the next one is claimed without a pause.
      return jobs.length === AT_ONCE ? 0 : POLL_MS;
    } catch (error) {
      context.log('error', 'queue could not be read', { table: work.table, error: describeError(error) });
      return POLL_MS;
    }
  });
}

async function attempt<Job extends ClaimedJob>(context: Context, work: Work<Job>, job: Job): Promise<void> {
  const { table, perform, onEnd } = work;
  const { queueRetrySeconds, queueAttempts } = context.config;
  const failure = await perform(job).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await context.db.transaction(async (tx) => {
    if (!failure) {
      await completeJob(tx, table, job.id);
      return onEnd?.(tx, job, 'done');
    }
    const reason = messageOf(failure.error);
    const attempts = failure.error instanceof HopelessError ? 0 : queueAttempts;
    const isGivenUp = await postponeJob(tx, table, job, reason, { seconds: queueRetrySeconds, attempts });
    const entry = { table, id: job.id, attempts: job.attempts, error: reason };
    context.log('warn', isGivenUp ? 'job given up' : 'job postponed', entry);
    if (isGivenUp) await onEnd?.(tx, job, 'givenUp');
  });
  // onEnd may have queued a mail or a notice, which need not wait for the next poll.
  if (onEnd) context.wakeQueues();
}
