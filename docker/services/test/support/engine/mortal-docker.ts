import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDockerThere } from '../../../src/machine/engine/docker/docker';
import { bringTestImage } from './docker-image';
import { dockerSocket } from './docker-socket';
import { openFake, openSocket, type DockerTestEngine } from './engines';
import { until } from '../server';

/** An engine whose daemon may die in the middle of its work. */
export interface MortalEngine extends DockerTestEngine {
  /** Kills the daemon with SIGKILL. */
  die(): Promise<void>;
  /** Starts the daemon again with its remaining state. */
  rise(): Promise<void>;
}

const PROGRAM = '/usr/sbin/dockerd';

/**
 * Starts this test's own daemon in its own network namespace: the shared daemon must not be killed, and two on one
 * network take each other's bridge away. Where that is impossible, it logs one line and opens a fake daemon, whose
 * containers have ended after each start.
 */
export async function openMortal(): Promise<MortalEngine> {
  const shared = await dockerSocket();
  const canBe = 'path' in shared && existsSync(PROGRAM) && spawnSync('unshare', ['--net', 'true']).status === 0;
  if (!canBe) {
    process.stderr.write('No Docker Engine can be killed in this run, a fake one stands in.\n');
    return openMortalFake();
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-mortal-'));
  const socket = join(folder, 'docker.sock');
  // Under another name, so that other runs do not find and use this daemon.
  const program = join(folder, 'mesin-uji');
  symlinkSync(PROGRAM, program);
  // Keeps the namespace while no daemon runs.
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
  let daemon: ChildProcess | undefined;
  const rise = async () => {
    // Its containerd may be unreaped, and the daemon would then wait for it.
    for (const name of ['pid', 'docker.sock', 'exec/containerd/containerd.pid'])
      rmSync(join(folder, name), { force: true });
    const inside = [`--net=/proc/${holder.pid}/ns/net`, program];
    const places = [
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'exec'),
      '--pidfile',
      join(folder, 'pid'),
    ];
    daemon = spawn('nsenter', [...inside, ...places, '-H', `unix://${socket}`], { stdio: 'ignore' });
    await until(() => isDockerThere(socket).catch(() => false), 'the daemon does not come up');
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    daemon?.kill(signal);
    if (daemon && daemon.exitCode === null && daemon.signalCode === null) await once(daemon, 'exit');
    // containerd ends after its daemon; a daemon that starts meanwhile would use it.
    const containerd = () => processesBelow(folder).filter((pid) => commandOf(String(pid)).includes('containerd.toml'));
    await until(() => containerd().length === 0, 'containerd does not end');
  };
  await until(() => isOwnNetwork(holder.pid), 'no network namespace');
  await rise();
  await bringTestImage(socket, 'mortal');
  const engine = await openSocket(socket, true);
  return {
    ...engine,
    die: () => end('SIGKILL'),
    rise,
    stop: async () => {
      try {
        if (daemon?.signalCode !== null) await rise();
        await engine.stop();
      } finally {
        await end('SIGTERM');
        holder.kill('SIGKILL');
        for (const pid of processesBelow(folder)) process.kill(pid, 'SIGKILL');
        unmountBelow(folder);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

async function openMortalFake(): Promise<MortalEngine> {
  const engine = await openFake();
  const known = new Set<string>();
  return {
    ...engine,
    driver: (installation, over) => {
      known.add(installation);
      return engine.driver(installation, over);
    },
    die: async () => {
      await engine.setDown(true);
      for (const installation of known) for (const id of await engine.running(installation)) await engine.kill(id);
    },
    rise: async () => engine.setDown(false),
  };
}

const isOwnNetwork = (pid: number | undefined) => {
  const of = (who: string) => spawnSync('readlink', [`/proc/${who}/ns/net`], { encoding: 'utf8' }).stdout;
  return of(String(pid)) !== '' && of(String(pid)) !== of('self');
};

/** Returns the processes that a killed daemon has left running for its containers. */
function processesBelow(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(folder))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
  } catch {
    return '';
  }
}

function unmountBelow(folder: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  for (const line of mounts.toReversed()) {
    const place = line.split(' ')[1] ?? '';
    if (place.startsWith(`${folder}/`)) spawnSync('umount', ['-l', place]);
  }
}
