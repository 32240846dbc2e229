import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeFolder } from '@portal/shared/build/make-folder';
import pg from 'pg';
import { findBinaries } from './binaries';
import { postgresCommand } from './command';
import { portReach, socketReach, type Reach } from './reach';
import { isAlive, usersOf } from './users';

export type EmbeddedPostgres = Awaited<ReturnType<typeof useEmbeddedPostgres>>;

const USER = 'portal';
const DATABASE = 'postgres';
/** Interval of checks of the server, ms: a killed one is started again within seconds. */
const WATCH_MS = 500;
const START_MS = 60_000;
const PAUSE_MS = 50;

/** The embedded PostgreSQL does not start; the message says why. */
export class PostgresFailure extends Error {
  override readonly name = 'PostgresFailure';
}

/**
 * Starts the PostgreSQL of a data folder, or joins the one that another process has started. It is reached by a socket
 * that only this account may use, or by a local port with a password. It is started again when it dies.
 * @param folder the database's own folder, created if missing
 * @param from folder from which the package with the binaries is resolved
 * @param by Windows has no socket that `pg` can use
 * @throws NoEmbeddedPostgres, or PostgresFailure with the last lines of its log
 */
export async function useEmbeddedPostgres(
  folder: string,
  from: string,
  by: 'socket' | 'port' = process.platform === 'win32' ? 'port' : 'socket',
) {
  makeFolder(folder, 0o700);
  const users = usersOf(folder);
  const reach = by === 'port' ? await portReach(folder) : socketReach(folder);
  const server = { folder, from, data: join(folder, 'data'), reach };
  users.enter();
  try {
    await ensureRunning(server);
  } catch (error) {
    users.leave();
    throw error;
  }
  let isReviving = false;
  const watch = setInterval(() => {
    if (isReviving || isServing(server)) return;
    isReviving = true;
    ensureRunning(server)
      // The next check tries again; until then every call answers that the database is unavailable.
      .catch((error: unknown) => process.stderr.write(`PostgreSQL cannot be started again: ${String(error)}\n`))
      .finally(() => (isReviving = false));
  }, WATCH_MS).unref();
  return {
    ...reach.address,
    user: USER,
    database: DATABASE,
    /** Ends the use; the last process that uses the server stops it. */
    release: async (): Promise<void> => {
      clearInterval(watch);
      if (users.leave()) await stop(server);
    },
  };
}

interface Place {
  readonly folder: string;
  readonly from: string;
  readonly data: string;
  readonly reach: Reach;
}

/** Starts the server unless it answers; one of several processes starts it, and the others wait. */
async function ensureRunning(place: Place): Promise<void> {
  const lock = join(place.folder, 'starting');
  let failure: unknown = null;
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    if (await answers(place)) return;
    if (!take(lock)) continue;
    try {
      await start(place);
      return;
    } catch (error) {
      // The children of a killed server live on for a moment and block the next server.
      failure = error;
    } finally {
      rmSync(lock, { force: true });
    }
    if (failure !== null && Date.now() > end - START_MS + PATIENCE_MS) throw failure;
  }
  throw failure ?? new PostgresFailure(`PostgreSQL in ${place.folder} does not answer`);
}

/** A start that fails for longer than this fails for good, ms. */
const PATIENCE_MS = 5000;

/** Creates the lock file; false while a live process has it. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (!existsSync(lock)) throw error;
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder !== 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

async function start(place: Place): Promise<void> {
  const { folder, from, data, reach } = place;
  const binaries = findBinaries(from);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, place);
  const log = join(folder, 'postgres.log');
  const output = openSync(log, 'w', 0o600);
  const [command, args] = postgresCommand(join(binaries, 'postgres'), [
    '-D',
    data,
    ...reach.settings.flatMap((setting) => ['-c', setting]),
  ]);
  // In its own session: Ctrl-C reaches only the services, which stop it after their last statement.
  const server = spawn(command, args, {
    cwd: folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  server.unref();
  const ended = new Promise<never>((_, fail) => {
    server.once('error', fail);
    server.once('exit', () =>
      fail(new PostgresFailure(`PostgreSQL does not start:\n${readFileSync(log, 'utf8').trim()}`)),
    );
  });
  ended.catch(() => undefined);
  for (const end = Date.now() + START_MS; !(await answers(place));) {
    if (Date.now() > end) throw new PostgresFailure(`PostgreSQL in ${folder} does not answer`);
    await Promise.race([ended, sleep(PAUSE_MS)]);
  }
}

/** Creates an empty cluster under a temporary name, so that an interrupted creation never looks complete. */
async function initialise(binaries: string, { data, reach }: Place): Promise<void> {
  if (existsSync(data))
    throw new PostgresFailure(
      `${data} is no whole database: PG_VERSION is missing. Move it away, and restore a backup or start anew.`,
    );
  const fresh = `${data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const options = [...reach.login, '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [command, args] = postgresCommand(join(binaries, 'initdb'), [
    ...['-D', fresh, '-U', USER, ...options, '--no-instructions'],
  ]);
  await promisify(execFile)(command, args);
  renameSync(fresh, data);
}

async function answers({ reach }: Place): Promise<boolean> {
  const client = new pg.Client({ ...reach.address, user: USER, database: DATABASE, connectionTimeoutMillis: 2000 });
  // A server that ends in this moment also emits an error event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function serverOf({ data }: Place): number | null {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

const isServing = (place: Place): boolean => serverOf(place) !== null;

async function stop(place: Place): Promise<void> {
  const pid = serverOf(place);
  if (pid === null) return;
  // A signal would kill it immediately on Windows.
  if (process.platform === 'win32')
    await promisify(execFile)(join(findBinaries(place.from), 'pg_ctl'), ['stop', '-D', place.data, '-m', 'fast']);
  else process.kill(pid, 'SIGINT');
  while (isAlive(pid) && existsSync(join(place.data, 'postmaster.pid'))) await sleep(PAUSE_MS);
}
