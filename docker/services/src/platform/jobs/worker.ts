import type { Context } from '../context';
import type { Queryable, Database } from '../db/database';
import { describeError, messageOf } from '../log';
import { startLoop, type Worker } from './loop';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { machine_job, mail_job, push_job } from '../db/schema/queues';

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

const TABLES = { mail_job, machine_job, push_job } as const;
type QueueTable = keyof typeof TABLES;

interface ClaimedJob {
  readonly id: number;
  readonly attempts: number;
}

const LEASE_SECONDS = 120;

/** Claims due jobs for this process; other replicas skip them until the lease ends, also after a crash. */
async function claimJobs<Row extends ClaimedJob>(db: Database, table: QueueTable, limit: number): Promise<Row[]> {
  const jobs = TABLES[table];
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.done_at),
        isNull(jobs.failed_at),
        lte(jobs.run_after, sql`now()`),
        or(isNull(jobs.locked_until), lt(jobs.locked_until, sql`now()`)),
      ),
    )
    .orderBy(jobs.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed: unknown[] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      locked_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(inArray(jobs.id, due))
    .returning();
  // Each queue's worker declares the row type of its own table.
  return claimed as Row[];
}

/** Marks a job as done. A mail's contents are blanked: they may carry links that open an account. */
async function completeJob(db: Queryable, table: QueueTable, id: number): Promise<void> {
  const done = { done_at: sql`now()`, locked_until: null, last_error: null };
  const jobs = TABLES[table];
  if (jobs !== mail_job) await db.update(jobs).set(done).where(eq(jobs.id, id));
  else
    await db
      .update(mail_job)
      .set({ ...done, body_text: '', body_html: '' })
      .where(eq(mail_job.id, id));
}

/**
 * Postpones a failed job, or gives it up after the last try; the row stays.
 * @param patience its `seconds` are the first wait, which doubles each time up to an hour
 * @returns whether it was given up
 */
async function postponeJob(
  db: Queryable,
  table: QueueTable,
  job: ClaimedJob,
  error: string,
  { seconds, attempts }: { readonly seconds: number; readonly attempts: number },
): Promise<boolean> {
  const wait = Math.min(seconds * 2 ** Math.min(job.attempts - 1, 10), 3600);
  const isGivenUp = job.attempts >= attempts;
  const jobs = TABLES[table];
  await db
    .update(jobs)
    .set({
      locked_until: null,
      last_error: error.slice(0, 500),
      run_after: sql`now() + make_interval(secs => ${wait})`,
      failed_at: isGivenUp ? sql`now()` : null,
    })
    .where(eq(jobs.id, job.id));
  return isGivenUp;
}
