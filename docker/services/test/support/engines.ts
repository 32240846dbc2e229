import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readEngineSettings } from '../../src/config/engine-settings';
import { createDockerClient, type DockerClient } from '../../src/engine/docker/docker-client';
import { createDockerEngine } from '../../src/engine/docker/docker-engine';
import type { BuildSettings } from '../../src/config/engine-settings';
import type { ContainerOrder, Engine } from '../../src/engine/engine';
import { EngineFailure } from '../../src/engine/engine-failure';
import { createRecordEngine } from '../../src/engine/record-engine';
import { bringTestImage, TEST_IMAGE } from './docker-image';
import { dockerSocket } from './docker-socket';
import { startFakeDocker } from './fake-docker';
import { startSocketGate } from './socket-gate';
import { ID_LABEL, INSTALLATION_LABEL } from '../../src/engine/docker/names';

/** What a driver is set up with otherwise. */
interface DriverOptions {
  readonly devices?: ReadonlyMap<string, string>;
  readonly gateway?: string | null;
  readonly homeMaxMb?: number | null;
  readonly build?: BuildSettings | null;
}

/** An engine under test, and what may happen to it behind the portal's back. */
export interface TestEngine {
  /** A driver of this engine, as another process would have it. */
  driver(installation: string, over?: DriverOptions): Engine;
  /** Ids of the running containers of an installation, sorted; one that runs twice is there twice. */
  running(installation: string): Promise<string[]>;
  kill(id: string): Promise<void>;
  removeBehind(id: string): Promise<void>;
  /** No driver reaches it while it is down. */
  setDown(isDown: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** An engine that keeps the Engine API. */
export interface DockerTestEngine extends TestEngine {
  /** Speaks with the daemon, whether the drivers reach it or not. */
  readonly client: DockerClient;
  /** Whether containers really run. */
  readonly isReal: boolean;
  /** Address of the socket that the drivers use. */
  readonly socket: string;
  /** What the daemon tells of a container that is there. */
  inspect(id: string): Promise<unknown>;
  /**
   * What a service under test has made, of which this is one, goes with the test: containers, networks, home folders.
   */
  adopt(id: string): Promise<void>;
}

export async function openRecord(): Promise<TestEngine> {
  const sets = new Map<string, Set<string>>();
  const of = (installation: string) => {
    const set = sets.get(installation) ?? new Set();
    sets.set(installation, set);
    return set;
  };
  const remove = async (id: string) => sets.forEach((set) => set.delete(id));
  let isDown = false;
  const orDown =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isDown) throw new EngineFailure('away', 'Mesin container tidak menjawab.');
      return work(...args);
    };
  return {
    driver: (installation) => {
      const engine = createRecordEngine(of(installation));
      return {
        ...engine,
        list: orDown(engine.list),
        ensure: orDown(engine.ensure),
        remove: orDown(engine.remove),
        addressOf: orDown(engine.addressOf),
      };
    },
    running: async (installation) => [...of(installation)].sort(),
    kill: remove,
    removeBehind: remove,
    setDown: async (value) => void (isDown = value),
    stop: async () => undefined,
  };
}

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

/** The real daemon; where there can be none the fake one in its place, which is said in one line. */
export async function openDocker(): Promise<DockerTestEngine> {
  const socket = await dockerSocket();
  if ('missing' in socket) {
    process.stderr.write(`No real Docker Engine in this run, a fake one stands in: ${socket.missing}\n`);
    return openFake();
  }
  await bringTestImage(socket.path);
  return openSocket(socket.path, true);
}

const running = z.array(z.looseObject({ State: z.string(), Labels: z.record(z.string(), z.string()) }));

const owned = z.looseObject({ Config: z.looseObject({ Labels: z.record(z.string(), z.string()) }) });

const volumes = z.looseObject({ Volumes: z.nullable(z.array(z.looseObject({ Name: z.string() }))) });

/** Home folders that an installation keeps, sorted. */
export async function homesOf(client: DockerClient, installation: string): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ label: [`${INSTALLATION_LABEL}=${installation}`] }));
  const { body } = await client.call({ method: 'GET', path: `/volumes?filters=${filters}` });
  return (volumes.parse(body).Volumes ?? []).map(({ Name }) => Name.replace('portal-home-', '')).sort();
}

const images = z.array(z.looseObject({ Id: z.string() }));

/** Images that an installation built. */
export async function imagesOf(client: DockerClient, installation: string): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ label: [`${INSTALLATION_LABEL}=${installation}`] }));
  const { body } = await client.call({ method: 'GET', path: `/images/json?filters=${filters}` });
  return images.parse(body).map(({ Id }) => Id);
}

/** A daemon on a socket, before which stands a gate that can be shut. */
export async function openSocket(socket: string, isReal: boolean): Promise<DockerTestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gate-'));
  const path = join(folder, 'docker.sock');
  const gate = await startSocketGate(path, { path: socket });
  const client = createDockerClient(socket);
  const inspect = async (id: string) =>
    (await client.call({ method: 'GET', path: `/containers/portal-${id}/json` })).body;
  const installations = new Set<string>();
  const driver = (installation: string, over: DriverOptions = {}, at = path): Engine => {
    installations.add(installation);
    const options = { ...readEngineSettings({}), gateway: 'host', ...over, installation };
    return createDockerEngine(createDockerClient(at), options);
  };
  return {
    client,
    isReal,
    socket: path,
    inspect,
    driver: (installation, over) => driver(installation, over),
    adopt: async (id) => {
      driver(owned.parse(await inspect(id)).Config.Labels[INSTALLATION_LABEL] ?? '');
    },
    running: async (installation) => {
      const { body } = await client.call({ method: 'GET', path: '/containers/json?all=true' });
      return running
        .parse(body)
        .filter(({ State, Labels }) => State === 'running' && Labels[INSTALLATION_LABEL] === installation)
        .map(({ Labels }) => Labels[ID_LABEL] ?? '')
        .sort();
    },
    kill: async (id) => void (await client.call({ method: 'POST', path: `/containers/portal-${id}/kill` })),
    removeBehind: async (id) => {
      await client.call({ method: 'DELETE', path: `/containers/portal-${id}?force=true` });
    },
    setDown: (isDown) => (isDown ? gate.shut() : gate.open()),
    stop: async () => {
      for (const installation of installations) {
        const engine = driver(installation, {}, socket);
        await Promise.all((await engine.list()).map(({ id }) => engine.remove(id)));
        await Promise.all((await homesOf(client, installation)).map((home) => engine.removeHome?.(home)));
        for (const image of await imagesOf(client, installation)) {
          await client.call({ method: 'DELETE', path: `/images/${image}`, allowed: [404] });
        }
      }
      await gate.shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings of services that run small containers on an engine under test, and look after them all the time. */
export const servicesOn = ({ socket }: DockerTestEngine) => ({
  PORTAL_ENGINE: 'docker',
  ENGINE_SOCKET: socket,
  ENGINE_TICK_SECONDS: '0.2',
  ENGINE_MEMORY_MB: '64',
  ENGINE_GATEWAY: 'host',
});

/** An installation of its own for a test: nobody else's containers are on the engine under it. */
export const newInstallation = () => randomUUID();

/** Id of a container that no other run on the same daemon has. */
export const newId = () => randomBytes(6).toString('hex');

/** An order of a small container, as the machine service gives it. */
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
