import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { freePort } from '../free-port';
import type { Constants } from '../../../src/platform/config/constants';
import { program, ROOT } from './programs';

/** Variables of the services as texts, and constants (src/platform/config/constants.ts) as numbers. */
export type Settings = Readonly<Record<string, string | number>>;

/** Fast hashes and retries, which are not what is tested. */
const QUICK: Partial<Constants> = { passwordCost: 2 ** 10, queueRetrySeconds: 0.2 };

/**
 * Starts the services as in production, on free ports, and waits until they listen.
 * @param settings in addition to the tests' own
 * @throws Error with the output of the process when it ends too early
 */
export async function launch(folder: string, databaseUrl: string | null, settings: Settings) {
  const [script, main, machine, files] = await Promise.all([
    program('serve-changed'),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const urls = { main: local(main), machine: local(machine), files: local(files) };
  const given = Object.entries(settings);
  const constants = { ...QUICK, ...Object.fromEntries(given.filter(([, value]) => typeof value === 'number')) };
  const env = Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
  const child = spawn(process.execPath, [script, JSON.stringify(constants)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORTAL_DATA: folder,
      PORTAL_SEED: 'demo',
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      LOGIN_MAX_ATTEMPTS: '1000',
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
  return {
    urls,
    /** Returns the output on stderr so far. */
    log: () => errors,
    /** Time of its end, ms since 1970. */
    endedAt,
    /** Ends it and returns its exit code; null if a signal ended it. */
    end: (signal: 'SIGTERM' | 'SIGKILL') => end(child, signal),
  };
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
