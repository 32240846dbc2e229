import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database';
import type { Worker } from './loop';

/** Interval at which connections that became idle are closed, ms. */
const IDLE_LOOK_MS = 50;
/** Time for running jobs after the last response, ms: a mail server may hang for longer. */
const JOBS_MS = 1000;
/** Everything after the last response, ms. */
const END_MS = 1800;

interface Parts {
  readonly apps: readonly FastifyInstance[];
  readonly workers: readonly Worker[];
  readonly db: Database;
}

/**
 * Ends after the responses in flight, and then within two seconds. The next start repeats an interrupted job, and
 * committed data needs no closing.
 */
export async function shutDown({ apps, workers, db }: Parts): Promise<void> {
  // A connection that was still answering when the servers closed would otherwise stay open until its keep-alive ends.
  const closing = setInterval(() => apps.forEach(({ server }) => server.closeIdleConnections()), IDLE_LOOK_MS);
  await Promise.all(apps.map((app) => app.close()));
  clearInterval(closing);
  const end = async () => {
    await Promise.race([Promise.all(workers.map((worker) => worker.stop())), sleep(JOBS_MS)]);
    await db.close();
  };
  await Promise.race([end(), sleep(END_MS)]);
}
