import type { Database, Queryable } from '../db/database';

export type QueueTable = 'mail_job' | 'machine_job';

/** Facts of a claimed job that the queue itself needs. */
export interface ClaimedJob {
  readonly id: number;
  readonly attempts: number;
}

const LEASE_SECONDS = 120;

/** Claims due jobs for this process; another replica skips them until the lease ends (a crash frees them so). */
export async function claimJobs<Row extends ClaimedJob>(
  db: Database,
  table: QueueTable,
  limit: number,
): Promise<Row[]> {
  return db.query<Row>(
    `update ${table} set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id in (
        select id from ${table}
         where done_at is null and failed_at is null and run_after <= now() and (locked_until is null or locked_until < now())
         order by id limit $1 for update skip locked)
      returning *`,
    [limit],
  );
}

/** Marks a job as done; a mail's contents are blanked, they may carry links that open an account. */
export async function completeJob(db: Queryable, table: QueueTable, id: number): Promise<void> {
  const blank = table === 'mail_job' ? ", body_text = '', body_html = ''" : '';
  await db.query(`update ${table} set done_at = now(), locked_until = null, last_error = null${blank} where id = $1`, [
    id,
  ]);
}

interface Patience {
  /** First wait; it doubles each time up to an hour. */
  readonly seconds: number;
  /** After so many tries a job is given up. */
  readonly attempts: number;
}

/** Puts a failed job back, or gives it up after the last try; the row stays. True when it was given up. */
export async function postponeJob(
  db: Queryable,
  table: QueueTable,
  job: ClaimedJob,
  error: string,
  { seconds, attempts }: Patience,
): Promise<boolean> {
  const wait = Math.min(seconds * 2 ** Math.min(job.attempts - 1, 10), 3600);
  const isGivenUp = job.attempts >= attempts;
  await db.query(
    `update ${table} set locked_until = null, last_error = $2, run_after = now() + make_interval(secs => $3),
            failed_at = case when $4 then now() end
      where id = $1`,
    [job.id, error.slice(0, 500), wait, isGivenUp],
  );
  return isGivenUp;
}

/** Frees what a killed process had claimed; only where no other process can be at work (PGlite). */
export async function freeClaims(db: Database, table: QueueTable): Promise<void> {
  if (db.kind === 'pglite') await db.query(`update ${table} set locked_until = null where done_at is null`);
}
