import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/database-unavailable';

/**
 * Longest wait of the readiness check for the database, ms: health checks time out after a few seconds, queries after
 * thirty.
 */
const PATIENCE_MS = 2_000;

/**
 * `/health/live` says that the process answers: without it a container is ended and started again. `/health/ready`
 * (and `/health`) says that the database answers too: without it nothing is given out or updated to, and nobody is
 * ended for it.
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

/** Asks whether the database answers; many that ask at once share one query, so that they take one connection. */
function databaseProbe(db: Database): () => Promise<void> {
  let asking: Promise<unknown> | null = null;
  return async () => {
    asking ??= db.query('select 1').finally(() => {
      asking = null;
    });
    const isAnswered = await Promise.race([asking.then(() => true), wait(PATIENCE_MS, false, { ref: false })]);
    if (!isAnswered) throw new DatabaseUnavailable(`the database has not answered for ${PATIENCE_MS} ms`);
  };
}
