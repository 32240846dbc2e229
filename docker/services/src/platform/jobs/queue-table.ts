import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { machine_job, mail_job, push_job } from '../db/schema/queues';

const TABLES = { mail_job, machine_job, push_job } as const;
export type QueueTable = keyof typeof TABLES;

export interface ClaimedJob {
  readonly id: number;
  readonly attempts: number;
}

const LEASE_SECONDS = 120;

/** Claims due jobs for this process; other replicas skip them until the lease ends, also after a crash. */
export async function claimJobs<Row extends ClaimedJob>(
  db: Database,
  table: QueueTable,
  limit: number,
): Promise<Row[]> {
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
export async function completeJob(db: Queryable, table: QueueTable, id: number): Promise<void> {
  const done = { done_at: sql`now()`, locked_until: null, last_error: null };
  const jobs = TABLES[table];
  if (jobs !== mail_job) await db.update(jobs).set(done).where(eq(jobs.id, id));
  else
    await db
      .update(mail_job)
      .set({ ...done, body_text: '', body_html: '' })
      .where(eq(mail_job.id, id));
}

interface Patience {
  /** First wait; it doubles each time up to an hour. */
  readonly seconds: number;
  readonly attempts: number;
}

/** Postpones a failed job, or gives it up after the last try; the row stays. @returns whether it was given up */
export async function postponeJob(
  db: Queryable,
  table: QueueTable,
  job: ClaimedJob,
  error: string,
  { seconds, attempts }: Patience,
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
