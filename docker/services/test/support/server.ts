import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port';

/** A server with an embedded database needs seconds to start, more on a busy machine; five are jest's default. */
jest.setTimeout(120_000);

const ROOT = resolve(__dirname, '../../../..');

export interface Server {
  readonly urls: { readonly main: string; readonly machine: string; readonly files: string };
  readonly folder: string;
  /** What the process wrote to stderr so far. */
  log(): string;
  /** Stored files, by path below the files folder, temporary ones included. */
  files(): string[];
  /** Texts of the mails in the outbox, oldest first, quoted-printable undone. */
  mails(): string[];
  /** Waits until a mail fits. */
  mail(pattern: RegExp): Promise<string>;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

interface ServerOptions {
  readonly databaseUrl?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of an earlier server; a new one otherwise. */
  readonly folder?: string;
}

/** Starts the services as they are started in life: a process of their own, reached over the network. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const folder = options.folder ?? folderOf(options.databaseUrl ?? null);
  users.set(folder, (users.get(folder) ?? 0) + 1);
  const ports = { main: await freePort(), machine: await freePort(), files: await freePort() };
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const urls = { main: local(ports.main), machine: local(ports.machine), files: local(ports.files) };
  const child = spawn(process.execPath, ['--import', 'tsx', 'docker/services/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'], HOME: process.env['HOME'],
      PORTAL_DATA: folder, PORTAL_SEED: 'demo', HOST: '127.0.0.1', RATE_LIMIT: '0', MAIL_RETRY_SECONDS: '0.2', LOG_LEVEL: 'error', LOGIN_MAX_ATTEMPTS: '1000',
      API_PORT: String(ports.main), MACHINE_PORT: String(ports.machine), FILES_PORT: String(ports.files),
      API_URL: urls.main, MACHINE_URL: urls.machine, FILES_URL: urls.files,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
  });
  // A test that fails before it stops its server must not leave a process behind.
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('exit', () => process.removeListener('exit', endWithTests));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => { errors += chunk.toString(); });
  await untilReady(child, () => errors);
  const mails = () => readFolder(join(folder, 'outbox')).map((name) => unquote(readFileSync(join(folder, 'outbox', name), 'utf8')));
  return {
    urls,
    folder,
    log: () => errors,
    files: () => readFolder(join(folder, 'files')).flatMap((sub) => readFolder(join(folder, 'files', sub)).map((name) => `${sub}/${name}`)),
    mails,
    mail: (pattern) => until(() => mails().find((mail) => pattern.test(mail)), `no mail fits ${pattern}`),
    stop: async () => {
      const code = await end(child, 'SIGTERM');
      if (leave(folder) === 0) rmSync(folder, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end(child, 'SIGKILL');
      leave(folder);
    },
  };
}

const folders = new Map<string, string>();
const users = new Map<string, number>();

/** Replicas on one PostgreSQL share one folder of files; any other server has its own. */
function folderOf(databaseUrl: string | null): string {
  const shared = databaseUrl === null ? undefined : folders.get(databaseUrl);
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'portal-services-'));
  if (databaseUrl !== null) folders.set(databaseUrl, folder);
  return folder;
}

/** How many servers still use the folder. */
function leave(folder: string): number {
  const left = (users.get(folder) ?? 1) - 1;
  users.set(folder, left);
  return left;
}

/** Waits until something is there, at most 20 s. */
export async function until<T>(find: () => T | undefined | null | false | Promise<T | undefined | null | false>, failure: string): Promise<T> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const found = await find();
    if (found) return found;
    await sleep(50);
  }
  throw new Error(failure);
}

function untilReady(child: ChildProcess, errors: () => string): Promise<void> {
  return new Promise((resolveReady, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('PORTAL_SERVICES_READY')) resolveReady();
    });
    child.once('exit', (code) => reject(new Error(`services ended with ${code}: ${errors()}`)));
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolveEnd) => {
    child.once('exit', (code) => resolveEnd(code));
    child.kill(signal);
  });
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path).sort();
  } catch {
    return [];
  }
}

function unquote(message: string): string {
  const bytes = message.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
