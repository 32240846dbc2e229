import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ContainerOrder, Engine, SeenContainer } from '../engine';
import { EngineFailure } from '../engine-failure';
import type { BuildSettings } from '../../config/engine-settings';
import { createImageBuilder } from './image/image-builder';
import { findImage } from './image/image-finder';
import { containerUse } from './container-use';
import type { DockerClient } from './docker-client';
import { logLines } from './log-lines';
import { containerName, homeName, ID_LABEL, INSTALLATION_LABEL, labelFilter } from './names';
import { createNetworks } from './networks';
import { packHome } from './pack-home';
import { createPath, JUPYTER_PORT, specificationOf } from './specification';

interface Options {
  /** Whose containers these are on a daemon that others use too. */
  readonly installation: string;
  readonly homePath: string;
  /** Of a home folder, MB; null: no end. */
  readonly homeMaxMb: number | null;
  /** Started in place of the images' own command; see `specificationOf`. */
  readonly command: readonly string[] | null;
  /** IPv4 range of the containers' networks, CIDR. */
  readonly subnets: string;
  /** Name of the proxy's container, which is let into every network; `host`: the machine itself; null: nobody. */
  readonly gateway: string | null;
  /** GPU or slice by `machine/slot`; null where slots have none. */
  readonly devices: ReadonlyMap<string, string> | null;
  /** What applicants' ZIPs are built with; null: they are not. */
  readonly build: BuildSettings | null;
}

const listed = z.looseObject({ Labels: z.record(z.string(), z.string()), State: z.string(), Status: z.string() });
const inspected = z.looseObject({
  State: z.looseObject({ Status: z.string() }),
  NetworkSettings: z.looseObject({ Networks: z.record(z.string(), z.looseObject({ IPAddress: z.string() })) }),
});
const info = z.looseObject({ MemTotal: z.number() });

const MIB = 2 ** 20;
/** Status of a container whose name another one has. */
const NAME_TAKEN = 409;
const MADE_LOOKS = 50;
const MADE_PAUSE_MS = 100;
/** What Jupyter gets to save and end by itself, seconds. */
const STOP_SECONDS = 10;

/** Docker Engine: one container, one network and one home volume for each, with names made of its id. */
export function createDockerEngine(client: DockerClient, options: Options): Engine {
  const { installation, gateway } = options;
  const networks = createNetworks(client, options);
  const builder = options.build && createImageBuilder(client, { ...options, ...options.build });

  const inspect = async (id: string) => {
    const path = `/containers/${containerName(id)}/json`;
    const { status, body } = await client.call({ method: 'GET', path, allowed: [404] });
    return status === 404 ? null : inspected.parse(body);
  };
  const act = (id: string, action: string, allowed: readonly number[] = []) =>
    client.call({ method: 'POST', path: `/containers/${containerName(id)}/${action}`, allowed });
  // `v=true` removes anonymous volumes; the home folder's volume has a name and stays.
  const erase = (id: string) =>
    client.call({ method: 'DELETE', path: `/containers/${containerName(id)}?force=true&v=true`, allowed: [404, 409] });

  const start = async (id: string): Promise<void> => {
    try {
      await act(id, 'start');
    } catch (error) {
      // Removed, so that the next try creates it with the settings of that time.
      if (isRefusal(error)) await erase(id);
      throw error;
    }
  };

  /** Another process was faster: its container is there in a moment, under the name that it has already. */
  const untilMade = async (id: string): Promise<void> => {
    for (let look = 0; look < MADE_LOOKS && (await inspect(id)) === null; look += 1) await sleep(MADE_PAUSE_MS);
  };

  const create = async (order: ContainerOrder): Promise<void> => {
    const device = deviceOf(order, options.devices);
    await refuseTooMuch(client, order);
    const networkId = await networks.ensure(order.id);
    const { homePath, homeMaxMb, command } = options;
    const body = specificationOf(order, { installation, command, homePath, homeMaxMb, networkId, device });
    const { status } = await client.call({ method: 'POST', path: createPath(order.id), body, allowed: [NAME_TAKEN] });
    if (status === NAME_TAKEN) await untilMade(order.id);
    await start(order.id);
  };

  return {
    kind: 'docker',
    list: async () => {
      const path = `/containers/json?all=true&filters=${labelFilter({ [INSTALLATION_LABEL]: installation })}`;
      const { body } = await client.call({ method: 'GET', path });
      const containers = z
        .array(listed)
        .parse(body)
        .flatMap(({ Labels, State, Status }): SeenContainer[] => {
          const id = Labels[ID_LABEL];
          return id === undefined ? [] : [{ id, isRunning: State === 'running', exitCode: exitCodeOf(Status) }];
        });
      const known = new Set(containers.map(({ id }) => id));
      const left = (await networks.ids()).filter((id) => !known.has(id));
      return [...containers, ...[...new Set(left)].map((id) => ({ id, isRunning: false, exitCode: null }))];
    },
    ensure: async (order) => {
      const found = await inspect(order.id);
      const state = found?.State.Status;
      if (state === 'running' || state === 'restarting') return;
      if (state === 'paused') return void (await act(order.id, 'unpause'));
      if (state === 'exited') return start(order.id);
      if (state === 'dead' || state === 'removing') await erase(order.id);
      await create(order);
    },
    remove: async (id) => {
      // A container that cannot be stopped cleanly is removed by force below.
      await act(id, `stop?t=${STOP_SECONDS}`, [404]).catch((error: unknown) => {
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
      const { status } = await client.call({ method: 'DELETE', path: `/volumes/${homeName(home)}`, allowed: [404] });
      return status !== 404;
    },
    packHome: (home, receive) => packHome(client, { installation, home }, receive),
    stats: async (id) => {
      // `one-shot`: otherwise the daemon waits a second for a second sample.
      const path = `/containers/${containerName(id)}/stats?stream=false&one-shot=true`;
      const { status, body } = await client.call({ method: 'GET', path, allowed: [404] });
      return status === 404 ? null : containerUse(body);
    },
    logs: async (id, lines) => {
      const path = `/containers/${containerName(id)}/logs?stdout=true&stderr=true&tail=${lines}`;
      const { status, bytes } = await client.call({ method: 'GET', path, allowed: [404] });
      return status === 404 ? [] : logLines(bytes);
    },
    lookUp: (reference, signal) => findImage(client, reference, signal),
    ...(builder ? { build: builder.build, removeImage: builder.remove } : {}),
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof EngineFailure && error.kind === 'refused';
}

/** @throws EngineFailure when devices are configured and the slot has none */
function deviceOf({ machine, slot }: ContainerOrder, devices: Options['devices']): string | null {
  if (devices === null) return null;
  const device = devices.get(`${machine}/${slot}`);
  if (device !== undefined) return device;
  throw new EngineFailure('refused', `Slot ${slot} di ${machine} belum punya GPU dalam tabel perangkat.`);
}

/** The daemon takes any amount, and the container would take it from the others. */
async function refuseTooMuch(client: DockerClient, { memoryMb }: ContainerOrder): Promise<void> {
  const { body } = await client.call({ method: 'GET', path: '/info' });
  const most = Math.floor(info.parse(body).MemTotal / MIB);
  if (memoryMb <= most) return;
  throw new EngineFailure('refused', `Memori yang diminta (${memoryMb} MB) melebihi milik mesin (${most} MB).`);
}

/** `Exited (137) 3 seconds ago` gives 137. */
function exitCodeOf(status: string): number | null {
  const code = /^Exited \((\d+)\)/.exec(status)?.[1];
  return code === undefined ? null : Number(code);
}
