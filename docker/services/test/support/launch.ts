import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { freePort } from './free-port';
import { program, ROOT } from './programs';

/** The services as a process. */
export interface Launched {
  readonly urls: { readonly main: string; readonly machine: string; readonly files: string };
  /** Output of the process on stderr so far. */
  log(): string;
  /** When the process has ended, ms since 1970. */
  readonly endedAt: Promise<number>;
  /** Ends it and returns its exit code; null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** scrypt of the accounts that the tests make: the least that the services take, for hashes are not what is tested. */
const QUICK_HASH = '10';

/**
 * Starts the services as they are started in production, on free ports, and waits until they listen.
 * @param env variables beside the tests' own
 * @throws Error with what the process wrote when it ends before
 */
export async function launch(
  folder: string,
  databaseUrl: string | null,
  env: Readonly<Record<string, string>>,
): Promise<Launched> {
  const [script, main, machine, files] = await Promise.all([program('serve'), freePort(), freePort(), freePort()]);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const urls = { main: local(main), machine: local(machine), files: local(files) };
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORTAL_DATA: folder,
      PORTAL_SEED: 'demo',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      MAIL_RETRY_SECONDS: '0.2',
      LOG_LEVEL: 'error',
      LOGIN_MAX_ATTEMPTS: '1000',
      ...(env['NODE_ENV'] === 'production' ? {} : { PASSWORD_COST: QUICK_HASH }),
      API_PORT: String(main),
      MACHINE_PORT: String(machine),
      FILES_PORT: String(files),
      API_URL: urls.main,
      MACHINE_URL: urls.machine,
      FILES_URL: urls.files,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
  });
  // A test that fails before it stops its server must not leave a process behind.
  const endWithTests = () => child.kill('SIGKILL');
  process.once('exit', endWithTests);
  const endedAt = new Promise<number>((tell) => child.once('exit', () => tell(Date.now())));
  child.once('exit', () => process.removeListener('exit', endWithTests));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await untilReady(child, () => errors);
  // Nor may it keep the tests from ending.
  child.unref();
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref();
  return { urls, log: () => errors, endedAt, end: (signal) => end(child, signal) };
}

function untilReady(child: ChildProcess, errors: () => string): Promise<void> {
  return new Promise((resolveReady, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('PORTAL_SERVICES_READY')) resolveReady();
    });
    child.once('close', (code) => reject(new Error(`services ended with ${code}: ${errors()}`)));
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  child.ref();
  return new Promise((resolveEnd) => {
    child.once('exit', (code) => resolveEnd(code));
    child.kill(signal);
  });
}
