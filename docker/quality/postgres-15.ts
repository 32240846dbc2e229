import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { install } from '../scripts/system-parts.mjs';
import { postgresCommand } from '../services/src/platform/db/embedded/command';

/** Debian's PostgreSQL 15, the lowest version that the services support. */
const BINARIES = '/usr/lib/postgresql/15/bin';
const ROOT = resolve(import.meta.dirname, '../..');

const TESTS = '/(backup|content|migrations|proposal-list|schema|usage)\\.test\\.ts$';

/** `npm run test:postgres-15 [jest options]`: runs the services' database tests on PostgreSQL 15. */
if (!existsSync(BINARIES)) await install(['postgresql-15']);
if (!existsSync(BINARIES)) throw new Error('PostgreSQL 15 is missing: apt-get install postgresql-15');
const folder = mkdtempSync(join(tmpdir(), 'portal-pg15-'));
const run = (program: string, args: readonly string[]) => postgresCommand(join(BINARIES, program), args);
const [initdb, options] = run('initdb', [
  ...['-D', join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
]);
execFileSync(initdb, options, { cwd: folder, stdio: 'ignore' });
const port = await freePort();
const settings = [
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'max_connections=200',
  'fsync=off',
];
const [postgres, args] = run('postgres', [
  ...['-D', join(folder, 'data'), '-p', String(port)],
  ...settings.flatMap((setting) => ['-c', setting]),
]);
const server = spawn(postgres, args, { cwd: folder, stdio: 'ignore' });
const ended = new Promise((done) => server.once('exit', done));
try {
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` };
  untilReady();
  const { status } = spawnSync('npx', ['jest', `docker/services/test/.*${TESTS}`, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  process.exitCode = status ?? 1;
} finally {
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function untilReady(): void {
  const { status } = spawnSync('sh', [
    ...['-c', `for i in $(seq 100); do "$0" -q -h 127.0.0.1 -p "$1" && exit 0; sleep 0.2; done; exit 1`],
    ...[join(BINARIES, 'pg_isready'), String(port)],
  ]);
  if (status !== 0) throw new Error('PostgreSQL 15 does not answer');
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const { port: free } = listener.address() as AddressInfo; // listens on a port, not on a path
  await new Promise((done) => listener.close(done));
  return free;
}
