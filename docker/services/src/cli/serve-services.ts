import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sealSecondFactors } from '../platform/auth/second-factor';
import { makeSecretBox } from '../platform/secrets/secret-box';
import { secretKeys, sharedSecret } from '../platform/secrets/secrets';
import type { Config } from '../platform/config/config';
import type { ServiceName } from '../platform/config/settings';
import type { Context } from '../platform/context';
import { openPortal } from '../platform/data/open-portal';
import { createEngine } from '../machine/engine/create-engine';
import { createLog } from '../platform/log';
import { createArchives } from '../machine/images/archives';
import { startImageBuilder } from '../machine/images/start-image-builder';
import { readInstallationId } from '../machine/reconcile/lease';
import { startReconciler } from '../machine/reconcile/reconcile';
import { measure, servePortalMetrics } from '../platform/metrics/metrics';
import { mainJobs } from '../main/jobs/main-jobs';
import { createPacks } from '../machine/homes/packs';
import { startPacker } from '../machine/homes/pack-homes';
import { startSessionNotices } from '../main/session-notices/start-session-notices';
import type { Worker } from '../platform/jobs/loop';
import { makeFolders } from '../platform/uploads/names';
import { startTimedJobs } from '../platform/jobs/timed-jobs';
import type { Database } from '../platform/db/database';
import { listenAs } from './start-failure';

/** Services are loaded only where they run, and demo data never in production. */
const FACTORIES: Record<ServiceName, (context: Context) => Promise<FastifyInstance>> = {
  main: async (context) => (await import('../main/create-main-api')).createMainApi(context),
  machine: async (context) => (await import('../machine/create-machine-service')).createMachineService(context),
  files: async (context) => (await import('../file-host/create-file-host')).createFileHost(context),
};

/** Longest wait for responses in flight when stopping, ms. */
const STOP_MS = 8000;

/**
 * Starts the configured services and their workers, and stops them on SIGTERM and SIGINT, also during the start.
 * @throws ConfigError, ListenFailure, and the errors of opening the database
 */
export async function serveServices(readConfig: () => Config): Promise<void> {
  const config = readConfig();
  // Listens before the start, because an embedded database that the start has begun must be stopped too.
  const ended = new Promise<void>((end) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end());
    // Under `npm start` the services end with the process that started them, even if that was killed.
    process.once('disconnect', end);
    if (process.connected === false) end();
  });
  // Writing fails when the process that started the services was killed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  makeFolders(config);
  const db = await openPortal(config);
  const isMain = config.services.includes('main');
  const log = createLog(config.logLevel);
  let wakeQueues = (): void => undefined;
  let wakeEngine = (): void => undefined;
  const context: Context = {
    config,
    db,
    log,
    linkSecret: config.mainUrl ? '' : await sharedSecret(db, 'link_secret'),
    internalSecret: config.internalSecret ?? (config.mainUrl ? '' : await sharedSecret(db, 'internal_secret')),
    // Only the main API stores people's secrets.
    secrets: makeSecretBox(isMain ? secretKeys(config) : []),
    wakeQueues: () => wakeQueues(),
    wakeEngine: () => wakeEngine(),
  };
  if (isMain) await sealSecondFactors(context);
  if (isMain && config.seed === 'demo') await (await import('./seed/seed-demo')).seedDemo(context);
  const apps = await Promise.all(config.services.map((name) => FACTORIES[name](context)));
  apps.forEach((app, index) => measure(app, config.services[index] ?? 'main'));
  const { host, metricsPort } = config;
  await Promise.all(
    apps.map((app, index) => {
      const name = config.services[index] ?? 'main';
      const address = { host, port: config.ports[name] };
      return listenAs(name, address, app.listen(address));
    }),
  );
  const metrics =
    metricsPort === null
      ? null
      : await listenAs('metrics', { host, port: metricsPort }, servePortalMetrics(context, metricsPort));
  const workers = isMain ? (await import('../main/jobs/start-workers')).startWorkers(context) : [];
  const jobs = isMain ? startTimedJobs(context, mainJobs(config)) : [];
  wakeQueues = () => workers.forEach((worker) => worker.wake());
  const containers = config.services.includes('machine') ? await startContainerWorkers(context) : [];
  const sessionNotices = isMain ? startSessionNotices(context) : null;
  wakeEngine = () => {
    containers.forEach((worker) => worker.wake());
    sessionNotices?.wake();
  };

  process.stdout.write(`PORTAL_SERVICES_READY ${JSON.stringify(readyMessage(config))}\n`);
  void ended.then(async () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    const looping = [...workers, ...jobs, ...containers, sessionNotices].filter((worker) => worker !== null);
    metrics?.close();
    metrics?.closeAllConnections();
    await shutDown({ apps, workers: looping, db });
    process.exit(0);
  });
}

/** Starts the workers of sessions. The engine `record` only removes old packs of home folders. */
async function startContainerWorkers(context: Context): Promise<Worker[]> {
  const { db, config, internalSecret, log } = context;
  const { engine: settings, filesUrl, engineTickSeconds: tickSeconds } = config;
  const { homeGraceDays: graceDays, homePackDays: packDays } = settings;
  const engine = createEngine(settings, await readInstallationId(db));
  const packer =
    packDays > 0
      ? [startPacker({ db, engine, log, packs: createPacks(config), graceDays, packDays, tickSeconds })]
      : [];
  if (!engine) return packer;
  const reconciler = startReconciler({ db, engine, log, settings, tickSeconds });
  const archives = createArchives(settings.filesUrl ?? filesUrl, internalSecret);
  const onReady = () => reconciler.wake();
  return [reconciler, startImageBuilder({ db, engine, archives, log, tickSeconds, onReady }), ...packer];
}

function readyMessage(config: Config): Record<string, unknown> {
  const urls: Record<ServiceName, string> = { main: config.apiUrl, machine: config.machineUrl, files: config.filesUrl };
  return {
    ...Object.fromEntries(config.services.map((name) => [name, urls[name]])),
    database: config.databaseUrl ? 'postgres' : 'embedded',
    pid: process.pid,
  };
}

/** Interval at which connections that became idle are closed, ms. */
const IDLE_LOOK_MS = 50;
/** Time for running jobs after the last response, ms: a mail server may hang for longer. */
const JOBS_MS = 1000;
/** Time for all shutdown steps after the last response, ms. */
const END_MS = 1800;

interface Parts {
  readonly apps: readonly FastifyInstance[];
  readonly workers: readonly Worker[];
  readonly db: Database;
}

/** Ends after the responses in flight, and then within two seconds. The next start repeats an interrupted job. */
async function shutDown({ apps, workers, db }: Parts): Promise<void> {
  // Otherwise a connection that answers during the close stays open until its keep-alive ends.
  const closing = setInterval(() => apps.forEach(({ server }) => server.closeIdleConnections()), IDLE_LOOK_MS);
  await Promise.all(apps.map((app) => app.close()));
  clearInterval(closing);
  const end = async () => {
    await Promise.race([Promise.all(workers.map((worker) => worker.stop())), sleep(JOBS_MS)]);
    await db.close();
  };
  await Promise.race([end(), sleep(END_MS)]);
}
