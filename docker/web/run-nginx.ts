import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BINARY = '/usr/sbin/nginx';
const MODULES = '/usr/lib/nginx/modules';

/** A web server that runs, and how to end it. */
export interface RunningServer {
  /** Its access log so far, from standard output. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Runs the system's nginx as an ordinary process in the foreground, with a configuration of its own and a temporary
 * folder. Its files must be readable by anyone: started by root it works as another user.
 * @param configurationOf gives the configuration for the folder of its temporary files and that of its modules
 * @param answering address that answers once it is up
 * @throws Error with nginx's own words when the configuration is refused or it does not come up
 */
export async function runNginx(
  configurationOf: (folders: { readonly run: string; readonly modules: string }) => string,
  answering: string,
): Promise<RunningServer> {
  if (!existsSync(BINARY)) throw new Error('nginx is missing: apt-get install nginx libnginx-mod-http-brotli-static');
  const run = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  chmodSync(run, 0o777);
  const file = join(run, 'nginx.conf');
  writeFileSync(file, configurationOf({ run, modules: MODULES }));
  const output = openSync(join(run, 'output'), 'a', 0o666);
  const server = spawn(BINARY, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', output, 'pipe'],
  });
  closeSync(output);
  let words = '';
  server.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
  // Tests that fail before they stop it must not leave a server behind.
  const endWithUs = () => server.kill('SIGTERM');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.removeListener('exit', endWithUs);
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(run, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    if (await isUp(answering)) return { stop, log: () => readFileSync(join(run, 'output'), 'utf8') };
    await sleep(50);
  }
  await stop();
  throw new Error(`nginx does not answer at ${answering}:\n${words}`);
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
