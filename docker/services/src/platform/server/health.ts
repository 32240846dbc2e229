import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/database-unavailable';

/**
 * Longest wait of the readiness check for the database, ms: health checks time out after a few seconds, queries after
 * thirty.
 */
const PATIENCE_MS = 2_000;

/**
 * A failing `/health/live` restarts the container: the process does not answer. A failing `/health/ready` (and
 * `/health`) stops traffic and updates, and never restarts the process: the database does not answer, is read-only, or
 * has no room on its disk.
 */
export function serveHealth(app: FastifyInstance, db: Database): void {
  const askDatabase = databaseProbe(db);
  app.get('/health/live', async () => ({ status: 'ok' }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async () => {
      await askDatabase();
      return { status: 'ok' };
    });
  }
}

const READ_ONLY = sql`select current_setting('transaction_read_only') = 'on' as is_read_only`;

/**
 * Checks that the database answers and takes writes; concurrent checks share one query, so that they take one
 * connection.
 */
function databaseProbe(db: Database): () => Promise<void> {
  let asking: Promise<{ is_read_only: boolean }[]> | null = null;
  return async () => {
    asking ??= db
      .execute<{ is_read_only: boolean }>(READ_ONLY)
      .then(({ rows }) => rows)
      .finally(() => {
        asking = null;
      });
    const rows = await Promise.race([asking, wait(PATIENCE_MS, null, { ref: false })]);
    if (!rows) throw new DatabaseUnavailable(`the database has not answered for ${PATIENCE_MS} ms`);
    if (await db.isDiskFull()) throw new DatabaseUnavailable('the disk of the database is full');
    if (rows[0]?.is_read_only) throw new DatabaseUnavailable('the database is read-only');
  };
}
