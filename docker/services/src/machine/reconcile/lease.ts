import { randomUUID } from 'node:crypto';
import { eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { engine } from '../../platform/db/schema/machines';

/** Seconds after which another process takes over from one that died. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5000;

/** Returns this database's installation id, which labels its containers on the engine; created on first use. */
export async function readInstallationId(db: Queryable): Promise<string> {
  await db.insert(engine).values({ installation: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select({ installation: engine.installation }).from(engine);
  if (!row) throw new Error('machine.engine has no row');
  return row.installation;
}

/**
 * Runs the work unless another process does it already. Uses a row instead of a database lock, which would occupy a
 * connection for the minutes that an engine may take.
 * @param holder unique name of this loop
 * @returns null when another process does the work
 */
export async function withLease<T>(db: Queryable, holder: string, work: () => Promise<T>): Promise<T | null> {
  const take = () =>
    db
      .update(engine)
      .set({ holder, held_until: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
      .where(or(eq(engine.holder, holder), lt(engine.held_until, sql`clock_timestamp()`)))
      .returning({ installation: engine.installation });
  if ((await take()).length === 0) return null;
  // If the lease cannot be renewed, another process may begin too. That is harmless: names on the engine derive from
  // the container's id, so nothing is created twice.
  const renewal = setInterval(() => void take().catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await db
      .update(engine)
      .set({ holder: null, held_until: sql`'-infinity'` })
      .where(eq(engine.holder, holder))
      .catch(() => undefined);
  }
}
