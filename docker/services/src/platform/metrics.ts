import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Context } from './context';
import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { container } from './db/schema/machines';
import { machine_job, mail_job, push_job } from './db/schema/queues';

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

/** Counts and measures the responses of one server. */
export function measure(app: FastifyInstance, service: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ service, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (request.isMultipart()) uploadBytes.inc({ service }, Number(request.headers['content-length'] ?? 0));
  });
}

/** Serves `GET /metrics` in Prometheus' format on a separate port, which gateways do not expose. */
export async function serveMetrics(context: Context, port: number): Promise<FastifyInstance> {
  collectDefaultMetrics();
  const { services } = context.config;
  const measures = [
    ...(services.includes('main') ? [queueGauges(context)] : []),
    ...(services.includes('machine') ? [containerGauge(context)] : []),
  ];
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
  });
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
  app.get('/metrics', async (_request, reply) => {
    await Promise.all(measures.map((measure) => measure()));
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = context.db.$client;
    for (const [state, value] of Object.entries({ open, idle, waiting })) connections.set({ state }, value);
    return reply.type(register.contentType).send(await register.metrics());
  });
  await app.listen({ host: context.config.host, port });
  return app;
}

/** Counts containers that hold a slot; only the machine service knows them. */
function containerGauge({ db }: Context): () => Promise<void> {
  const gauge = new Gauge({ name: 'portal_containers', help: 'Containers that hold a slot' });
  return async () =>
    gauge.set(await db.$count(container, and(isNull(container.stopped_at), gt(container.ends_at, sql`now()`))));
}

/** Counts waiting and failed jobs of the main API. */
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
