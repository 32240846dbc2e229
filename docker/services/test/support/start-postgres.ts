import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port';

export interface Cluster {
  /** Address of the cluster's first database, empty at the start. */
  readonly url: string;
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A server that is ours to stop. */
export interface OwnCluster extends Cluster {
  /** Stops the server and starts it anew: `fast` ends connections in order, `immediate` as a crash would. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Lets the whole server stand still. */
  freeze(ms: number): Promise<void>;
}

/**
 * A PostgreSQL to test against: the server of TEST_DATABASE_URL, else a private cluster from Debian's binaries in a
 * temporary folder, run by the user `postgres` when we are root (PostgreSQL refuses root).
 * @throws Error in one line when there is neither
 */
export async function startPostgres(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, createDatabase: () => createDatabase(given), stop: async () => undefined };
  return startOwnPostgres();
}

/** A private cluster, also where TEST_DATABASE_URL names a server. */
export async function startOwnPostgres(): Promise<OwnCluster> {
  const binaries = findBinaries();
  const account = process.getuid?.() === 0 ? accountOf('postgres') : null;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...account };
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], { ...as, stdio: 'pipe' });
  const port = await freePort();
  const settings = ['fsync=off', 'full_page_writes=off', `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', 'max_connections=100'];
  const start = () => spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], { ...as, stdio: 'ignore' });
  let server = start();
  const end = (signal: 'SIGINT' | 'SIGQUIT') => new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill(signal);
  });
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    createDatabase: () => createDatabase(url),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async (mode) => {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = start();
      await untilReady(url);
    },
    freeze: async (ms) => {
      const signal = (name: string) => execFileSync('pkill', [`-${name}`, '-P', String(server.pid)]);
      signal('STOP');
      await sleep(ms);
      signal('CONT');
    },
  };
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

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is missing: install it (apt-get install postgresql) or set TEST_DATABASE_URL.');
  return found;
}

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
