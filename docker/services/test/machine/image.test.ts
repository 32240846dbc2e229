import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { parse } from 'yaml';
import { enter, fetchReply, good } from '../support/client';
import { freePort } from '../support/free-port';
import { until, type Server } from '../support/server';
import { newDatabase } from '../support/start-postgres';
import { unquote } from '../support/data/unquote';
import { newFolder } from '../support/new-folder';

const DOCKER = resolve(__dirname, '../../..');
const run = promisify(execFile);

/** Maximum size of the image without Node, MB. */
const LARGEST_MB = 40;

/** Runs the image's files in a folder without access to the workspace's packages, with a data folder beside it. */
describe('services image', () => {
  let image: string;
  let data: string;
  const started: ChildProcess[] = [];
  const said = new Map<ChildProcess, string>();

  beforeAll(async () => {
    [image, data] = [newFolder(), newFolder()];
    await run(process.execPath, [join(DOCKER, 'services/make-image.mjs'), image]);
    cpSync(join(DOCKER, 'deploy/health.sh'), join(image, 'docker/deploy/health.sh'));
  });
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  /**
   * Starts a program of the image, with only the image's settings and these variables, and waits for its ready message.
   */
  async function start(program: string, up: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program], {
      cwd: image,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORTAL_DATA: data, PORTAL_SEED: 'none', ...env },
    });
    started.push(child);
    const words = () => said.get(child) ?? '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.set(child, words() + chunk.toString()));
    await until(() => words().includes(up) || child.exitCode !== null, `${program} does not come up`);
    if (!words().includes(up)) throw new Error(words());
    return child;
  }

  const ended = (child: ChildProcess) =>
    new Promise<number | null>((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });

  it('contains no node_modules and stays below 40 MB', () => {
    expect(existsSync(join(image, 'node_modules'))).toBe(false);
    const files = readdirSync(image, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    expect(bytes / 1_000_000).toBeLessThan(LARGEST_MB);
  });

  it.each(['compose.yaml', 'stack.yaml'])('contains the programs that %s and the Dockerfile start', (name) => {
    const { services } = parse(readFileSync(join(DOCKER, 'deploy', name), 'utf8'), { merge: true }) as {
      services: Record<string, { image: string; command?: string[] }>;
    };
    const commands = Object.values(services).flatMap(({ image: of, command }) =>
      of.includes('/services:') && command ? [command] : [],
    );
    const ownCommand = /^CMD (\[.*\])$/m.exec(readFileSync(join(DOCKER, 'services/Dockerfile'), 'utf8'))?.[1] ?? '[]';
    for (const command of [...commands, JSON.parse(ownCommand) as string[]])
      expect([command[0], existsSync(join(image, command[1] ?? '?'))]).toEqual(['node', true]);
    expect(commands).toHaveLength(2);
  });

  it('stops with one sentence without DATABASE_URL', async () => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORTAL_DATA: newFolder() };
    await expect(run(process.execPath, ['services/src/cli/serve.js'], { cwd: image, env })).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The embedded PostgreSQL cannot run here: .* Set DATABASE_URL/),
    });
  });

  it('serves in production with a first super account', async () => {
    const database = { DATABASE_URL: await newDatabase() };
    const folder = newFolder();
    const env = {
      ...database,
      PORTAL_DATA: folder,
      HOST: '127.0.0.1',
      API_PORT: String(await freePort()),
      MACHINE_PORT: String(await freePort()),
      FILES_PORT: String(await freePort()),
    };
    const asCommand = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      SUPER_EMAIL: 'kepala@kampus.test',
      SUPER_FIRST_NAME: 'Ratna',
      SUPER_PASSWORD: 'Awal#Sekali1',
      ...env,
    };
    const { stdout } = await run(process.execPath, ['services/src/cli/create-super.js'], {
      cwd: image,
      env: asCommand,
    });
    expect(stdout).toContain('kepala@kampus.test');
    const child = await start('services/src/cli/serve.js', 'PORTAL_SERVICES_READY', env);
    const urls = {
      main: `http://127.0.0.1:${env.API_PORT}`,
      machine: `http://127.0.0.1:${env.MACHINE_PORT}`,
      files: `http://127.0.0.1:${env.FILES_PORT}`,
    };
    for (const base of Object.values(urls)) expect((await fetchReply(`${base}/health/ready`)).status).toBe(200);
    const check = ['docker/deploy/health.sh', `${env.API_PORT}/health/live`, `${env.API_PORT}/health/ready`];
    await run('bash', check, { cwd: image, env: { PATH: process.env['PATH'], TMPDIR: folder } });
    // Calls need only its addresses.
    const server = { urls } as Server;
    const admin = await enter(server, 'kepala@kampus.test', 'Super', 'Awal#Sekali1');
    expect((await good(server, listAllProposals, { as: admin })).submission).toEqual([]);
    // The log contains no links: they are only for their recipients.
    await good(server, forgotPassword, { body: { email: 'kepala@kampus.test' } });
    await until(() => said.get(child)?.includes('mail written to the outbox'), 'no mail of the reset link');
    const [mail = ''] = readdirSync(join(folder, 'outbox'));
    expect(unquote(readFileSync(join(folder, 'outbox', mail), 'utf8'))).toMatch(/reset\?token/);
    expect(said.get(child)).not.toMatch(/reset\?token|token=/);
    expect(await ended(child)).toBe(0);
  });

  it('runs the collector', async () => {
    const port = String(await freePort());
    const child = await start('collector/main.js', `COLLECTOR_READY ${port}`, { COLLECTOR_PORT: port });
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect(await ended(child)).toBe(0);
  });

  it('runs the proxy to Jupyter sessions', async () => {
    const port = String(await freePort());
    const env = { LAB_PORT: port, MACHINE_URL: `http://127.0.0.1:${await freePort()}` };
    const child = await start('lab/main.js', `LAB_READY ${port}`, env);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    // The machine service is unavailable.
    const page = await fetch(`http://127.0.0.1:${port}/lab/0123456789ab/`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Portal sedang tidak menjawab')]);
    expect(await ended(child)).toBe(0);
  });
});
