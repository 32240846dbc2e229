import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../src/platform/db/embedded/binaries';
import { postgresCommand } from '../../src/platform/db/embedded/command';
import { freePort } from './free-port';
import { oncePerRun } from './programs/test-run';

export type OwnCluster = Awaited<ReturnType<typeof startOwnPostgres>>;

/** Starts a PostgreSQL for a program outside of a test run: the server of TEST_DATABASE_URL, else a private cluster. */
export async function startPostgres(): Promise<Pick<OwnCluster, 'url' | 'stop'>> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => undefined } : startOwnPostgres();
}

/** Address of the server that the suites of this run share. */
export async function sharedPostgres(): Promise<string> {
  return process.env['TEST_DATABASE_URL'] ?? oncePerRun('postgres', startUntilRunEnds);
}

/** Returns the address of a new, empty database on the server that the suites of this run share. */
export async function newDatabase(): Promise<string> {
  return createDatabase(await sharedPostgres());
}

/** Ends the server, and removes its folder, once the process of the run is gone in any way. */
const WATCH =
  '"$@" & server=$!; while [ -d "/proc/$RUN" ] && [ -d "/proc/$server" ]; do sleep 1; done; kill -INT ' +
  '$server; wait $server; rm -rf "$FOLDER"';

async function startUntilRunEnds(): Promise<string> {
  const { folder, server, url } = await makeCluster();
  const env = { PATH: process.env['PATH'], RUN: process.env['PORTAL_TEST_PID'] ?? String(process.pid), FOLDER: folder };
  spawn('sh', ['-c', WATCH, 'sh', ...server.flat()], { cwd: folder, env, stdio: 'ignore', detached: true }).unref();
  await untilReady(url);
  return url;
}

/** Starts a private cluster, even if TEST_DATABASE_URL names a server. */
export async function startOwnPostgres() {
  const { folder, data, server: command, url } = await makeCluster();
  const start = () => spawn(...command, { cwd: folder, stdio: 'ignore' });
  let server = start();
  const end = (signal: 'SIGINT' | 'SIGQUIT') =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  const startAgain = async () => {
    server = start();
    await untilReady(url);
  };
  await untilReady(url);
  return {
    /** Address of the cluster's first database, empty at first. */
    url,
    /** Returns the address of a new, empty database. */
    createDatabase: () => createDatabase(url),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    /** Restarts the server: `fast` ends connections in order, `immediate` like a crash. */
    restart: async (mode: 'fast' | 'immediate') => {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await startAgain();
    },
    /** Stops the server while `work` runs. */
    whileStopped: async (work: () => Promise<void>) => {
      await end('SIGINT');
      await work().finally(startAgain);
    },
    /** Suspends the whole server. */
    freeze: async (ms: number) => {
      const signal = (name: 'STOP' | 'CONT') => {
        const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), `SIG${name}`);
        execFileSync('pkill', [`-${name}`, '-P', pid]);
      };
      signal('STOP');
      await sleep(ms);
      signal('CONT');
    },
  };
}

/** Makes the folder of a cluster and chooses its port. */
async function makeCluster() {
  const binaries = findBinaries(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const data = join(folder, 'data');
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [initdb, args] = postgresCommand(join(binaries, 'initdb'), [
    ...['-D', data, '-U', 'portal', '-A', 'trust', '--no-sync', ...locale],
  ]);
  execFileSync(initdb, args, { cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const server = postgresCommand(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings]);
  return { folder, data, server, url: `postgres://portal@127.0.0.1:${port}/postgres` };
}

let created = 0;

async function createDatabase(url: string): Promise<string> {
  created += 1;
  const name = `portal_${process.pid}_${Date.now()}_${created}`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`PostgreSQL did not answer at ${url}`);
}
