import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEngineSettings } from '../../../src/platform/config/engine-settings';
import { connectDocker, type DockerEngineApi } from '../../../src/machine/engine/docker/docker';
import { createDockerEngine } from '../../../src/machine/engine/docker/docker-engine';
import type { BuildSettings } from '../../../src/platform/config/engine-settings';
import type { ContainerOrder, Engine } from '../../../src/machine/engine/engine';
import { bringTestImage, TEST_IMAGE } from './docker-image';
import { dockerSocket } from './docker-socket';
import { startFakeDocker } from './fake-docker';
import { startSocketGate } from '../peers/socket-gate';
import { ID_LABEL, INSTALLATION_LABEL, withLabels } from '../../../src/machine/engine/docker/names';

interface DriverOptions {
  readonly devices?: ReadonlyMap<string, string>;
  readonly gateway?: string | null;
  readonly homeMaxMb?: number | null;
  readonly build?: BuildSettings | null;
}

/** An engine under test, with ways to disturb it behind the portal's back. */
export interface TestEngine {
  /** Creates a driver of this engine, like that of another process. */
  driver(installation: string, over?: DriverOptions): Engine;
  /** Returns the sorted ids of an installation's running containers; a duplicate container appears twice. */
  running(installation: string): Promise<string[]>;
  kill(id: string): Promise<void>;
  removeBehind(id: string): Promise<void>;
  /** While it is down, no driver reaches it. */
  setDown(isDown: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** An engine that implements the Engine API. */
export type DockerTestEngine = Awaited<ReturnType<typeof openSocket>>;

export async function openFake(): Promise<DockerTestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fake-docker-'));
  const socket = join(folder, 'docker.sock');
  const fake = await startFakeDocker(socket);
  const engine = await openSocket(socket, false);
  return {
    ...engine,
    stop: async () => {
      await engine.stop();
      await fake.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the real daemon, or the fake one with a line of explanation. */
export async function openDocker(): Promise<DockerTestEngine> {
  const socket = await dockerSocket();
  if ('missing' in socket) {
    process.stderr.write(`No real Docker Engine in this run, a fake one stands in: ${socket.missing}\n`);
    return openFake();
  }
  await bringTestImage(socket.path);
  return openSocket(socket.path, true);
}

const filtersOf = (installation: string) => withLabels({ [INSTALLATION_LABEL]: installation });

/** Home folders of an installation, sorted. */
export async function homesOf({ docker }: DockerEngineApi, installation: string): Promise<string[]> {
  const { Volumes } = await docker.listVolumes({ filters: filtersOf(installation) });
  return Volumes.map(({ Name }) => Name.replace('portal-home-', '')).sort();
}

/** Opens a daemon through a socket that can be shut. */
export async function openSocket(socket: string, isReal: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gate-'));
  const path = join(folder, 'docker.sock');
  const gate = await startSocketGate(path, { path: socket });
  const client = connectDocker(socket);
  const { docker } = client;
  const container = (id: string) => docker.getContainer(`portal-${id}`);
  const inspect = (id: string) => container(id).inspect();
  const installations = new Set<string>();
  const driver = (installation: string, over: DriverOptions = {}, at = path): Engine => {
    installations.add(installation);
    const options = { ...readEngineSettings({}), gateway: 'host', probeSeconds: 0.2, ...over, installation };
    return createDockerEngine(at, options);
  };
  return {
    /** Reaches the daemon even while the drivers do not. */
    client,
    /** Whether containers really run. */
    isReal,
    /** Address of the socket that the drivers use. */
    socket: path,
    /** Returns the daemon's description of an existing container. */
    inspect,
    /** Whether the daemon has the container of a session. */
    has: async (id: string) => (await client.call(inspect(id), 404)) !== null,
    driver: (installation: string, over?: DriverOptions) => driver(installation, over),
    /** Marks this container's installation for removal at the end: containers, networks, home folders. */
    adopt: async (id: string) => {
      driver((await inspect(id)).Config.Labels[INSTALLATION_LABEL] ?? '');
    },
    running: async (installation: string) => {
      const containers = await docker.listContainers({ all: true, filters: filtersOf(installation) });
      return containers
        .filter(({ State }) => State === 'running')
        .map(({ Labels }) => Labels[ID_LABEL] ?? '')
        .sort();
    },
    kill: async (id: string) => void (await container(id).kill()),
    removeBehind: async (id: string) => void (await container(id).remove({ force: true })),
    setDown: (isDown: boolean) => (isDown ? gate.shut() : gate.open()),
    stop: async () => {
      for (const installation of installations) {
        const engine = driver(installation, {}, socket);
        await Promise.all((await engine.list()).map(({ id }) => engine.remove(id)));
        await Promise.all((await homesOf(client, installation)).map((home) => engine.removeHome?.(home)));
      }
      await gate.shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of services that run small containers on an engine under test, with frequent rounds. */
export const servicesOn = ({ socket }: DockerTestEngine) => ({
  PORTAL_ENGINE: 'docker',
  ENGINE_HOST: `unix://${socket}`,
  engineTickSeconds: 0.2,
  ENGINE_MEMORY_MB: '64',
  ENGINE_GATEWAY: 'host',
});

export const newInstallation = () => randomUUID();

/** Makes the id of a container that no other run on the same daemon has. */
export const newId = () => randomBytes(6).toString('hex');

/** Makes the machine service's order for a small container. */
export const orderOf = (id: string, over: Partial<ContainerOrder> = {}): ContainerOrder => ({
  id,
  home: id,
  image: TEST_IMAGE,
  token: `rahasia-${id}`,
  machine: 'DGX-UJI',
  slot: 1,
  memoryMb: 64,
  cpus: 0.5,
  ...over,
});
