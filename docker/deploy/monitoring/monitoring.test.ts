import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { freePort } from '../../services/test/support/free-port';
import { newDatabase } from '../../services/test/support/start-postgres';
import { sql } from '../../services/test/support/sql';
import { startServer, type Server } from '../../services/test/support/server';
import { newFolder } from '../../services/test/support/new-folder';
import { runNginx } from '../../web/test/run-nginx';

/** The shipped files in a real Prometheus, which scrapes the portal's own processes. */

const ROOT = resolve(__dirname, '../../..');
const alerts = z
  .looseObject({
    groups: z.array(z.looseObject({ rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(readFileSync(join(__dirname, 'alerts.yaml'), 'utf8')));
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = z
  .looseObject({ panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(join(__dirname, 'grafana/dashboards/portal.json'), 'utf8')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

const folder = newFolder();
const children: ChildProcess[] = [];
const ports: Record<string, number> = {};
let services: Server;
let databaseUrl: string;
let gateway: Awaited<ReturnType<typeof runNginx>>;
let prometheus: string;

async function run(script: string, ready: string, env: Readonly<Record<string, string>>, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...env },
  });
  children.push(child);
  await new Promise<void>((started, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(ready) && started());
    child.once('exit', () => fail(new Error(`${script} ended`)));
  });
}

const answer = z.looseObject({ data: z.unknown() });
async function ask(path: string): Promise<unknown> {
  return answer.parse(await (await fetch(`${prometheus}/api/v1/${path}`)).json()).data;
}
const firing = async () =>
  z
    .looseObject({ alerts: z.array(z.looseObject({ labels: z.record(z.string(), z.string()), state: z.string() })) })
    .parse(await ask('alerts'))
    .alerts.filter(({ state }) => state === 'firing')
    .map(({ labels }) => [labels['alertname'], labels['server'] ?? labels['service']].filter(Boolean).join(' '));
async function untilFires(alert: string): Promise<void> {
  for (const end = Date.now() + 30_000; !(await firing()).includes(alert); await sleep(200))
    if (Date.now() > end) throw new Error(`${alert} does not fire: ${(await firing()).join()}`);
}

beforeAll(async () => {
  for (const name of ['services', 'collector', 'lab', 'judge', 'nginx', 'prometheus']) ports[name] = await freePort();
  const port = (name: string) => String(ports[name]);
  databaseUrl = await newDatabase();
  services = await startServer({ databaseUrl, env: { METRICS_PORT: port('services') } });
  gateway = await runNginx(
    'gateway.conf',
    { 'listen 8089': `listen 127.0.0.1:${port('nginx')}` },
    `http://127.0.0.1:${port('nginx')}/live`,
  );
  const api = services.urls.main;
  const site = join(folder, 'site');
  mkdirSync(join(site, 'registry'), { recursive: true });
  await Promise.all([
    run('docker/collector/main.ts', 'COLLECTOR_READY', {
      ...{ COLLECTOR_PORT: String(await freePort()), METRICS_PORT: port('collector'), PORTAL_DATA: folder },
      ...{ COLLECTOR_API: api, HOST: '127.0.0.1' },
    }),
    run('docker/lab/main.ts', 'LAB_READY', {
      ...{ LAB_PORT: String(await freePort()), METRICS_PORT: port('lab'), MACHINE_URL: services.urls.machine },
    }),
    run(
      'docker/rollout/src/cli.ts',
      'ROLLOUT_READY',
      { ROLLOUT_API: api, PORTAL_ORIGIN: 'http://portal.test', PORTAL_SITE: site },
      ...['watch', '--listen', port('judge'), '--collector', 'http://127.0.0.1:9', '--every', '1'],
    ),
  ]);
  // The shipped scrape jobs, with the addresses of this machine, and without waiting times.
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yaml'],
      scrape_configs: Object.entries({
        api: 'services',
        collector: 'collector',
        lab: 'lab',
        judge: 'judge',
        web: 'nginx',
      }).map(([server, name]) => ({
        job_name: server,
        static_configs: [{ targets: [`127.0.0.1:${port(name)}`], labels: { server } }],
      })),
    }),
  );
  const text = readFileSync(join(__dirname, 'alerts.yaml'), 'utf8').replace(/^ +for: .*\n/gm, '');
  writeFileSync(join(folder, 'alerts.yaml'), text);
  const child = spawn(
    'prometheus',
    [
      ...[`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`],
      `--web.listen-address=127.0.0.1:${port('prometheus')}`,
    ],
    { stdio: 'ignore' },
  );
  children.push(child);
  prometheus = `http://127.0.0.1:${port('prometheus')}`;
  for (const end = Date.now() + 30_000; ; await sleep(200)) {
    const isReady = await fetch(`${prometheus}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error('Prometheus does not start');
  }
}, 120_000);

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await gateway?.stop();
  await services?.stop();
});

it('configuration and alert rules are valid, and pass the rule tests', () => {
  const promtool = (...words: string[]) =>
    execFileSync('promtool', words, { cwd: __dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(promtool('check', 'config', 'prometheus.yaml')).toContain(`${rules.length} rules found`);
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
});

it('Prometheus scrapes every server, and every used metric exists', async () => {
  for (const end = Date.now() + 20_000; ; await sleep(300)) {
    const targets = z
      .looseObject({ activeTargets: z.array(z.looseObject({ health: z.string() })) })
      .parse(await ask('targets')).activeTargets;
    if (targets.length === 5 && targets.every(({ health }) => health === 'up')) break;
    if (Date.now() > end) throw new Error(JSON.stringify(targets));
  }
  const known = Object.keys(z.record(z.string(), z.unknown()).parse(await ask('metadata')));
  const named = expressions.flatMap((expression) => expression.match(/\b(?:portal|process|nginx)_\w+/g) ?? []);
  const unknown = named.filter((name) => !known.includes(name.replace(/_(?:count|bucket|sum)$/, '')));
  expect([named.length > 15, unknown]).toEqual([true, []]);
  for (const expression of expressions) {
    const { status } = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expression)}`);
    expect([expression, status]).toEqual([expression, 200]);
  }
});

it('a missing backup, a failed mail job and a stopped server fire alerts', async () => {
  await untilFires('BackupOld');
  await sql(
    databaseUrl,
    `insert into mail_job (recipient, subject, body_text, body_html, failed_at)
     values ('a@b.test', 's', 't', 'h', now())`,
  );
  await untilFires('JobsGivenUp api');
  children.find(({ spawnargs }) => spawnargs.includes('docker/lab/main.ts'))?.kill('SIGKILL');
  await untilFires('ServerDown lab');
});
