import { Command } from 'commander';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { statfs } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import { connectDocker } from '../machine/engine/docker/docker';
import { createEngine } from '../machine/engine/create-engine';
import type { Config } from '../platform/config/config';
import { ownConfig } from '../platform/config/environment';
import type { Database } from '../platform/db/database';
import { hasTable } from '../platform/db/expressions';
import { refuseNewer } from '../platform/db/migrate';
import { openRaw } from '../platform/db/open';
import { machine_job, mail_job, push_job } from '../platform/db/schema/queues';
import { createFileStore } from '../platform/files/store/store-of';
import { messageOf } from '../platform/log';
import { makeFolders } from '../platform/uploads/names';
import { runCommand } from './run-command';
import { startFailure } from './start-failure';

/** Result of one check. `skipped`: the setting is not used here. */
type Finding = readonly [state: 'ok' | 'fault' | 'skipped', text: string];

/** Timeout of a request to another server, ms. */
const PATIENCE_MS = 10_000;
/** Minimum free space in the data folder, bytes. */
const LEAST_ROOM = 1024 ** 3;
/** Maximum difference between this clock and the database's, ms. */
const CLOCK_MS = 5_000;

/**
 * `npm run doctor`: checks everything the services need with the current settings and prints a line for each check.
 * Exits with code 1 if one fails. Changes nothing, except that it creates missing folders.
 */
const CHECKS: Readonly<Record<string, (config: Config, database: Promise<Database>) => Promise<Finding>>> = {
  'data folder': async (config) => {
    makeFolders(config);
    const { bavail, bsize } = await statfs(config.dataFolder);
    const gigabytes = ((bavail * bsize) / LEAST_ROOM).toFixed(1);
    if (bavail * bsize < LEAST_ROOM) return ['fault', `${config.dataFolder}: only ${gigabytes} GB left`];
    return ['ok', `${config.dataFolder}: ${gigabytes} GB left`];
  },
  files: async (config) => {
    await createFileStore(config).check();
    return ['ok', createFileStore(config).place];
  },
  database: async (_, database) => {
    const db = await database;
    const asked = Date.now();
    const { rows } = await db.execute<{ version: string; now: Date }>(
      sql`select current_setting('server_version') as version, clock_timestamp() as now`,
    );
    const [{ version, now } = { version: '?', now: new Date() }] = rows;
    if (Number.parseInt(version, 10) < 15) return ['fault', `PostgreSQL ${version}: version 15 or newer is needed`];
    const difference = Math.round(Math.abs(new Date(now).getTime() - asked) / 1000);
    if (difference * 1000 > CLOCK_MS)
      return ['fault', `its clock differs from this machine's by ${difference} s: synchronise both`];
    await refuseNewer(db);
    return ['ok', `PostgreSQL ${version}`];
  },
  queues: async ({ services }, database) =>
    services.includes('main') ? queueFinding(await database) : ['skipped', 'only the main API has queues'],
  mail: async ({ smtpUrl, dataFolder }) => {
    if (!smtpUrl) return ['skipped', `SMTP_URL is not set: mails are written to ${dataFolder}/outbox`];
    const mailer = nodemailer.createTransport(
      `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}connectionTimeout=${PATIENCE_MS}&greetingTimeout=${PATIENCE_MS}`,
    );
    await mailer.verify().catch((error: unknown) => {
      throw new Error(`SMTP_URL: the mail server refuses or does not answer (${messageOf(error)})`);
    });
    return ['ok', new URL(smtpUrl).host];
  },
  engine: async ({ engine: settings }) => {
    const engine = createEngine(settings, 'doctor');
    if (!engine) return ['skipped', 'PORTAL_ENGINE=record starts no containers'];
    await engine.list();
    return settings.kind === 'docker' ? dockerFinding(settings) : ['ok', 'JupyterHub answers'];
  },
  'campus account': async ({ sso }) => {
    if (!sso) return ['skipped', 'OIDC_ISSUER is not set'];
    const url = `${sso.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    return answers('OIDC_ISSUER', url);
  },
  'main API': async ({ apiUrl }) => answers('API_URL', `${apiUrl}/health/live`),
  'machine service': async ({ machineUrl }) => answers('MACHINE_URL', `${machineUrl}/health/live`),
  'file host': async ({ filesUrl }) => answers('FILES_URL', `${filesUrl}/health/live`),
  portal: async ({ portalUrl }) => answers('PORTAL_ORIGIN', `${portalUrl}/config.json`),
};

async function answers(variable: string, url: string): Promise<Finding> {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok ? ['ok', url] : ['fault', `${variable}: ${url} answers HTTP ${status}`];
  } catch {
    return ['fault', `${variable}: ${url} does not answer. Start it, or correct the variable`];
  }
}

/** Counts jobs by queue. Jobs that were given up within a day are a fault; older ones are only counted. */
async function queueFinding(db: Database): Promise<Finding> {
  if (!(await hasTable(db, mail_job))) return ['skipped', 'the first start of the services creates the tables'];
  const counts: string[] = [];
  const errors: string[] = [];
  for (const [name, jobs] of Object.entries({ mail_job, machine_job, push_job })) {
    const waiting = await db.$count(jobs, and(isNull(jobs.done_at), isNull(jobs.failed_at)));
    const givenUp = await db.$count(jobs, isNotNull(jobs.failed_at));
    counts.push(`${name} ${waiting} waiting, ${givenUp} given up`);
    const { rows } = await db.execute<{ last_error: string | null }>(
      sql`select last_error from ${jobs} where failed_at > now() - interval '1 day' order by failed_at desc limit 1`,
    );
    errors.push(...rows.map(({ last_error }) => `${name}: ${last_error?.split('\n')[0] ?? 'no error is stored'}`));
  }
  return errors.length === 0 ? ['ok', counts.join('; ')] : ['fault', [...counts, ...errors].join('; ')];
}

async function dockerFinding({ daemon, gateway, build, image }: Config['engine']): Promise<Finding> {
  const { docker, call } = connectDocker(daemon);
  const images = { ENGINE_BASE_IMAGE: build?.base, ENGINE_IMAGE: image };
  for (const [variable, name] of Object.entries(images))
    if (name && !(await call(docker.getImage(name).inspect(), 404)))
      return ['fault', `${variable}: the machine does not have the image ${name}. Load or pull it`];
  if (!build && !image) return ['fault', 'Neither ENGINE_BASE_IMAGE nor ENGINE_IMAGE is set: nothing can start'];
  if (!gateway) return ['fault', 'ENGINE_GATEWAY is not set: nobody can open a notebook'];
  if (gateway !== 'host' && !(await call(docker.getContainer(gateway).inspect(), 404)))
    return ['fault', `ENGINE_GATEWAY: there is no container ${gateway}`];
  return ['ok', 'Docker Engine'];
}

async function examine(): Promise<string[]> {
  const config = ownConfig();
  const database = openRaw(config);
  const findings = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const finding = await check(config, database).catch((error: unknown): Finding => [
        'fault',
        startFailure(error, messageOf),
      ]);
      return [name, finding] as const;
    }),
  );
  await database.then(
    (db) => db.close(),
    () => undefined,
  );
  if (findings.some(([, [state]]) => state === 'fault')) process.exitCode = 1;
  return findings.map(([name, [state, text]]) => `${state.padEnd(8)} ${name.padEnd(16)} ${text.split('\n')[0]}`);
}

await runCommand(new Command('npm run doctor').description('Checks everything that the services need.'), examine);
