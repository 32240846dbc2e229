import { randomUUID } from 'node:crypto';
import { first, type Queryable } from '../../db/database';

/** Seconds that another process waits for one that died. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5000;

/**
 * Gives this database's installation, under which its containers are kept on the engine; made when first asked for.
 */
export async function installationOf(db: Queryable): Promise<string> {
  await db.query('insert into machine.engine (installation) values ($1) on conflict do nothing', [randomUUID()]);
  const row = await first<{ installation: string }>(db, 'select installation from machine.engine');
  if (!row) throw new Error('machine.engine has no row');
  return row.installation;
}

/**
 * Runs the work unless another process is at it. A row and not a lock of the database: the embedded one has a single
 * connection, and an engine may take minutes.
 * @param holder name of this loop, unlike any other's
 * @returns null when another process is at it
 */
export async function withLease<T>(db: Queryable, holder: string, work: () => Promise<T>): Promise<T | null> {
  const take = () =>
    db.query(
      `update machine.engine set holder = $1, held_until = clock_timestamp() + make_interval(secs => $2)
      where holder = $1 or held_until < clock_timestamp() returning installation`,
      [holder, LEASE_SECONDS],
    );
  if ((await take()).length === 0) return null;
  // A database that is away for a moment costs the lease at most; the engine's names keep two from making one twice.
  const renewal = setInterval(() => void take().catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    const sql = "update machine.engine set holder = null, held_until = '-infinity' where holder = $1";
    await db.query(sql, [holder]).catch(() => undefined);
  }
}
