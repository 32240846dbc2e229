import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { isDockerThere } from '../../../src/machine/engine/docker/docker';
import { oncePerRun } from '../programs/test-run';

/** The socket of a real Docker Engine, or the reason why there is no engine, in one line. */
export type DockerSocket = { readonly path: string } | { readonly missing: string };

/** Usual sockets of daemons started by hand or by the system. */
const USUAL = ['/var/run/docker.sock', '/run/docker.sock'];

/**
 * Finds a real Docker Engine for this run, or installs Debian's packages (as root). It ends with the last run that uses
 * it, unless it runs other people's containers. A machine has one daemon: a second would take away the first one's
 * bridge.
 */
export function dockerSocket(): Promise<DockerSocket> {
  return oncePerRun('docker', async () => {
    const running = await runningDaemon();
    if (running) return running;
    const started = start();
    // Debian's package starts its daemon itself if there is an init.
    return 'path' in started ? started : ((await runningDaemon()) ?? started);
  });
}

/** The process of the run: the daemon may end after it. */
const RUN = process.env['PORTAL_TEST_PID'] ?? String(process.pid);
const isRoot = () => process.getuid?.() === 0;

async function runningDaemon(): Promise<DockerSocket | null> {
  noteRun();
  const named = process.env['DOCKER_HOST']?.replace(/^unix:\/\//, '');
  for (const path of [...(named ? [named] : []), ...socketsOfDaemons(), ...USUAL]) {
    if (await isDockerThere(path)) return { path };
  }
  return null;
}

/** Returns the sockets of this machine's running daemons, from their arguments. */
function socketsOfDaemons(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const words = commandOf(pid);
      if (!words[0]?.endsWith('dockerd')) return [];
      return words.flatMap((word) => /unix:\/\/(\S+)/.exec(word)?.[1] ?? []);
    });
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Keeps a daemon that another run started alive as long as this run. */
function noteRun(): void {
  if (!isRoot()) return;
  const runs = join(tmpdir(), 'portal-docker', 'runs');
  mkdirSync(runs, { recursive: true });
  writeFileSync(join(runs, RUN), '');
}

function start(): DockerSocket {
  if (!isRoot()) return { missing: 'no Docker Engine answers, and only root may start one' };
  const script = join(workspaceRoot(), 'docker/services/test/support/engine/start-docker.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script, RUN], { encoding: 'utf8', timeout: 150_000 });
  const path = stdout.trim().split('\n').at(-1) ?? '';
  if (status === 0 && path !== '') return { path };
  return { missing: stderr.trim().split('\n').at(-1) || 'dockerd does not come up' };
}
