import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteOrigins } from '../site-rules';

const BINARY = '/usr/sbin/nginx';
const CONFIGURATIONS = resolve(__dirname, '../../deploy/nginx');

export interface RunningServer {
  /** Returns its access log so far, from standard output. */
  log(): string;
  stop(): Promise<void>;
}

/** A portal's folder with `shell` and `site`, which nginx serves. */
interface NginxSite {
  readonly folder: string;
  /** Address and port, or a port. */
  readonly listen: string;
  readonly origins: SiteOrigins;
  readonly rollout?: string;
  readonly publicPages?: string;
}

/** Runs the image's web tier for a folder; `/config.json` is that of the site. */
export function runWebTier({ folder, listen, origins, rollout, publicPages }: NginxSite): Promise<RunningServer> {
  const values: Readonly<Record<string, string | null | undefined>> = {
    API_URL: origins.api,
    MACHINE_URL: origins.machine,
    FILES_URL: origins.files,
    COLLECTOR_URL: origins.collector,
    REMOTE_ORIGINS: origins.remotes.join(' '),
    SHELL_PAGES: `${folder}/site/pages`,
    ROLLOUT_URL: rollout,
    PUBLIC_PAGES_URL: publicPages,
    NAME_SERVER: '127.0.0.1',
  };
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [`\${${name}}`, value ?? '']));
  const at = listen.includes(':') ? listen : `127.0.0.1:${listen}`;
  return runNginx(
    'web.conf.template',
    { ...filled, 'root /tmp/nginx': `root ${folder}/site`, ' /srv': ` ${folder}`, 'listen 8080': `listen ${listen}` },
    `http://${at}/config.json`,
  );
}

/** Replacements in `gateway.conf` that make one of its servers listen elsewhere, in front of other replicas. */
export function gatewayAt(part: 'api:8081' | 'machine:8082' | 'files:8083' | 'lab:8087', listen: number, to: string) {
  return { [`listen ${part.split(':')[1]};`]: `listen 127.0.0.1:${listen};`, [part]: to };
}

/**
 * Runs the system's nginx in the foreground with a configuration of the image and its own temporary folder. Served
 * files must be world-readable: started by root it works as another user.
 * @param changes texts of the configuration and their replacements; a server whose address is not changed listens on
 *   a socket in the temporary folder
 * @param answering address that answers once it is up
 * @throws Error when a text is not in the configuration; with nginx's own output when it does not start
 */
export async function runNginx(
  configuration: 'web.conf.template' | 'gateway.conf' | 'tls.conf',
  changes: Readonly<Record<string, string>>,
  answering: string,
): Promise<RunningServer> {
  if (!existsSync(BINARY)) throw new Error('nginx is missing: apt-get install nginx libnginx-mod-http-brotli-static');
  const run = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  chmodSync(run, 0o777);
  const file = join(run, 'nginx.conf');
  let text = readFileSync(join(CONFIGURATIONS, configuration), 'utf8').replace(
    /listen (?:127\.0\.0\.1:)?(\d+)/g,
    (address, port) =>
      Object.keys(changes).some((from) => from.startsWith(address)) ? address : `listen unix:${run}/${port}`,
  );
  for (const [from, to] of Object.entries({ ...changes, '/etc/portal': CONFIGURATIONS })) {
    if (!text.includes(from)) throw new Error(`${configuration} has no "${from}"`);
    text = text.replaceAll(from, () => to);
  }
  text = text.replaceAll('/tmp/nginx', run);
  writeFileSync(file, text);
  const output = openSync(join(run, 'output'), 'a', 0o666);
  const server = spawn(BINARY, ['-p', run, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
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
