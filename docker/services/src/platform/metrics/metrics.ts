import { stat, statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import { serveMetrics } from './serve-metrics';
import type { Context } from '../context';
import { and, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { container, engine_report } from '../db/schema/machines';
import { machine_job, mail_job, push_job } from '../db/schema/queues';

const labelNames = ['service', 'method', 'route', 'status'] as const;
const durations = new Histogram({
  name: 'portal_request_seconds',
  help: 'Duration of answers',
  labelNames,
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
});
const uploadBytes = new Counter({
  name: 'portal_upload_bytes_total',
  help: 'Bytes of bodies with files',
  labelNames: ['service'],
});

export function measure(app: FastifyInstance, service: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ service, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.isMultipart()) uploadBytes.inc({ service }, Number(request.headers['content-length'] ?? 0));
  });
}

export async function servePortalMetrics(context: Context, port: number): Promise<Server> {
  const { services, host, dataFolder } = context.config;
  const measures = [
    connectionGauge(context),
    roomGauges(dataFolder),
    ...(services.includes('main') ? [queueGauges(context)] : []),
    ...(services.includes('machine') ? [containerGauge(context)] : []),
  ];
  return serveMetrics({ host, port }, async () => void (await Promise.all(measures.map((measure) => measure()))));
}

function connectionGauge({ db }: Context): () => Promise<void> {
  const gauge = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool; waiting: requests without one',
    labelNames: ['state'],
  });
  return async () => {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = db.$client;
    for (const [state, value] of Object.entries({ open, idle, waiting })) gauge.set({ state }, value);
  };
}

function roomGauges(folder: string): () => Promise<void> {
  const free = new Gauge({ name: 'portal_data_free_ratio', help: 'Free share of the data folder, 0 to 1' });
  const backup = new Gauge({ name: 'portal_last_backup_seconds', help: 'Unix time of the last backup; 0: none' });
  return async () => {
    const { bavail, blocks } = await statfs(folder);
    free.set(bavail / blocks);
    const made = await stat(lastBackupFile(folder)).catch(() => null);
    backup.set(made ? made.mtimeMs / 1000 : 0);
  };
}

/** Empty file in the data folder whose time is that of the last backup. */
export const lastBackupFile = (dataFolder: string): string => join(dataFolder, 'last-backup');

/** Counts containers that hold a slot; only the machine service knows them. */
function containerGauge({ db }: Context): () => Promise<void> {
  const gauge = new Gauge({ name: 'portal_containers', help: 'Containers that hold a slot' });
  const failing = new Gauge({ name: 'portal_containers_failing', help: 'Containers that failed three times in a row' });
  const held = and(isNull(container.stopped_at), gt(container.ends_at, sql`now()`));
  return async () => {
    gauge.set(await db.$count(container, held));
    failing.set(await db.$count(engine_report, and(eq(engine_report.state, 'failed'), gte(engine_report.attempts, 3))));
  };
}

function queueGauges({ db }: Context): () => Promise<void> {
  const queue = new Gauge({ name: 'portal_queue_jobs', help: 'Jobs that wait', labelNames: ['queue'] });
  const givenUp = new Gauge({ name: 'portal_queue_given_up', help: 'Jobs that were given up' });
  return async () => {
    const failed = await Promise.all(
      Object.entries({ mail: mail_job, machine: machine_job, push: push_job }).map(async ([name, jobs]) => {
        queue.set({ queue: name }, await db.$count(jobs, and(isNull(jobs.done_at), isNull(jobs.failed_at))));
        return db.$count(jobs, isNotNull(jobs.failed_at));
      }),
    );
    givenUp.set(failed.reduce((sum, count) => sum + count, 0));
  };
}
