import { setTimeout as sleep } from 'node:timers/promises';
import type { DockerDaemon, EngineSettings } from '../../../platform/config/engine-settings';
import {
  type ContainerOrder,
  type ContainerUse,
  type Engine,
  EngineFailure,
  isRefusal,
  type SeenContainer,
} from '../engine';
import { reason } from '../../../platform/http/reason';
import { createImageBuilder } from './image/image-builder';
import { findImage } from './image/image-finder';
import { connectDocker, patientDocker, type DockerEngineApi } from './docker';
import { logLines } from './log-lines';
import { containerName, homeName, ID_LABEL, INSTALLATION_LABEL, withLabels } from './names';
import { createNetworks } from './networks';
import { packHome } from './pack-home';
import { JUPYTER_PORT, buildSpecification } from './specification';
import type Docker from 'dockerode';

type Options = Pick<EngineSettings, 'homePath' | 'homeMaxMb' | 'subnets' | 'gateway' | 'devices' | 'build'> & {
  /** Owner of these containers on a daemon that other installations also use. */
  readonly installation: string;
  /** Seconds between two health checks of a notebook. */
  readonly probeSeconds?: number;
};

const PROBE_SECONDS = 5;
const MIB = 2 ** 20;
/**
 * HTTP statuses: the container does not exist; its name is taken or it is being removed; it is in that state already.
 */
const GONE = 404;
const CONFLICT = 409;
const ALREADY = 304;
const MADE_LOOKS = 50;
const MADE_PAUSE_MS = 100;
/** Time for Jupyter to save and exit, seconds. */
const STOP_SECONDS = 10;

/** Creates the engine for Docker: one container, one network and one home volume per session, named after its id. */
export function createDockerEngine(daemon: DockerDaemon, options: Options): Engine {
  const { installation, gateway } = options;
  const api = connectDocker(daemon);
  const patient = patientDocker(daemon);
  const { docker, call } = api;
  const networks = createNetworks(api, options);
  const builder = options.build && createImageBuilder(patient, { ...options, ...options.build });

  const container = (id: string) => docker.getContainer(containerName(id));
  const inspect = (id: string) => call(container(id).inspect(), GONE);
  // `v` removes anonymous volumes; the home folder's volume has a name and stays.
  const erase = (id: string) => call(container(id).remove({ force: true, v: true }), GONE, CONFLICT);

  const start = async (id: string): Promise<void> => {
    try {
      await call(container(id).start(), ALREADY);
    } catch (error) {
      // Removed, so that the next try creates it with the settings of that time.
      if (isRefusal(error)) await erase(id);
      throw error;
    }
  };

  const create = async (order: ContainerOrder): Promise<void> => {
    const device = deviceOf(order, options.devices);
    await refuseTooMuch(api, order);
    const networkId = await networks.ensure(order.id);
    const settings = { ...options, networkId, device, probeSeconds: options.probeSeconds ?? PROBE_SECONDS };
    const made = await call(docker.createContainer(buildSpecification(order, settings)), CONFLICT);
    // Another process was faster: its container appears in a moment, under the name that is taken already.
    for (let look = 0; !made && look < MADE_LOOKS && !(await inspect(order.id)); look += 1) await sleep(MADE_PAUSE_MS);
    await start(order.id);
  };

  return {
    list: async () => {
      const filters = withLabels({ [INSTALLATION_LABEL]: installation });
      const containers = ((await call(docker.listContainers({ all: true, filters }))) ?? []).flatMap(
        ({ Labels, State, Status }): SeenContainer[] => {
          const id = Labels[ID_LABEL];
          return id === undefined ? [] : [{ id, state: stateOf(State, Status), exitCode: exitCodeOf(Status) }];
        },
      );
      const known = new Set(containers.map(({ id }) => id));
      const left = new Set((await networks.ids()).filter((id) => !known.has(id)));
      return [...containers, ...[...left].map((id) => ({ id, state: 'ended' as const, exitCode: null }))];
    },
    ensure: async (order) => {
      const state = (await inspect(order.id))?.State.Status;
      if (state === 'running' || state === 'restarting') return;
      if (state === 'paused') return void (await call(container(order.id).unpause()));
      if (state === 'exited') return start(order.id);
      if (state === 'dead' || state === 'removing') await erase(order.id);
      await create(order);
    },
    remove: async (id) => {
      // A container that cannot be stopped cleanly is removed by force below.
      await call(container(id).stop({ t: STOP_SECONDS }), ALREADY, GONE).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
      await erase(id);
      await networks.remove(id);
    },
    addressOf: async (id) => {
      if (gateway === null) return null;
      if (gateway !== 'host') return `http://${containerName(id)}:${JUPYTER_PORT}`;
      const attached = Object.values((await inspect(id))?.NetworkSettings.Networks ?? {});
      const address = attached.find(({ IPAddress }) => IPAddress !== '')?.IPAddress;
      return address ? `http://${address}:${JUPYTER_PORT}` : null;
    },
    removeHome: async (home) => {
      const volume = docker.getVolume(homeName(home));
      if (!(await call(volume.inspect(), GONE))) return false;
      await call(volume.remove(), GONE);
      return true;
    },
    packHome: (home, receive) => packHome(patient, { installation, home }, receive),
    stats: async (id) => {
      // `one-shot`: otherwise the daemon waits a second for a second sample.
      const stats = await call(container(id).stats({ stream: false, 'one-shot': true }), GONE);
      return stats && containerUse(stats);
    },
    logs: async (id, lines) => {
      const text = await call(container(id).logs({ stdout: true, stderr: true, tail: lines, follow: false }), GONE);
      return text ? logLines(text) : [];
    },
    lookUp: (reference, signal) => findImage(patient, reference, signal),
    ...(builder ? { build: builder.build, removeImage: builder.remove } : {}),
  };
}

/** @throws EngineFailure when devices are configured and the slot has none */
function deviceOf({ machine, slot }: ContainerOrder, devices: Options['devices']): string | null {
  if (devices === null) return null;
  const device = devices.get(`${machine}/${slot}`);
  if (device !== undefined) return device;
  throw new EngineFailure('refused', reason('engine/no-device', { slot, machine }));
}

/** The daemon accepts any amount, and the container would take it from the others. */
async function refuseTooMuch({ docker, call }: DockerEngineApi, { memoryMb }: ContainerOrder): Promise<void> {
  const info: { MemTotal?: number } | null = await call(docker.info());
  const most = Math.floor((info?.MemTotal ?? 0) / MIB);
  if (memoryMb <= most) return;
  throw new EngineFailure('refused', reason('engine/memory', { asked: memoryMb, most }));
}

/** `Up 5 seconds (healthy)` is ready: the health check reached the notebook. */
function stateOf(state: string, status: string): SeenContainer['state'] {
  if (state !== 'running') return 'ended';
  if (status.includes('(healthy)')) return 'ready';
  return status.includes('(unhealthy)') ? 'silent' : 'starting';
}

/** `Exited (137) 3 seconds ago` gives 137. */
function exitCodeOf(status: string): number | null {
  const code = /^Exited \((\d+)\)/.exec(status)?.[1];
  return code === undefined ? null : Number(code);
}

/**
 * Reads a container's use from the daemon's statistics. Like `docker stats`, it leaves out cached files.
 * @returns null for a container that does not run
 */
function containerUse({ cpu_stats: cpu, memory_stats: memory }: Docker.ContainerStats): ContainerUse | null {
  // Both are missing for a container that does not run, although the types say otherwise.
  const usage: number | undefined = memory.usage;
  const limit: number | undefined = memory.limit;
  if (usage === undefined || limit === undefined) return null;
  const counts: Readonly<Record<string, number | undefined>> | undefined = { ...memory.stats };
  // cgroup v1 has the first counter, v2 the second.
  const cache = counts['total_inactive_file'] ?? counts['inactive_file'] ?? 0;
  return {
    cpuSeconds: cpu.cpu_usage.total_usage / 1e9,
    memoryMb: Math.max(usage - cache, 0) / MIB,
    memoryLimitMb: limit / MIB,
  };
}
