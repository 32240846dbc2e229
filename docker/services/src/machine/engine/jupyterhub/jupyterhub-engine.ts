import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type ContainerOrder, type Engine, EngineFailure } from '../engine';
import { reason } from '../../../platform/http/reason';
import { type HubClient, activeServers, findServer, type HubServer, userPrefix } from './hub-client';

/** Longest wait for a start or a stop, ms. A cluster that pulls an image takes longer; a later round asks again. */
const WAIT_MS = 30_000;
const LOOK_MS = 200;
/** Statuses: the user exists already; the server runs, starts or stops already. */
const THERE = 409;
const BUSY = 400;

const madeToken = z.looseObject({ token: z.string() });

/**
 * Creates an engine on a JupyterHub: each home folder is a hub user and each container a named server. The spawner gets
 * the order's image, machine, slot, memory and processors as `user_options`; the hub makes its own token for Jupyter.
 * @param installation owner of these servers on a hub that others also use
 */
export function createJupyterHubEngine(client: HubClient, installation: string): Engine {
  const prefix = userPrefix(installation);
  const serverPath = ({ user, id }: Pick<HubServer, 'user' | 'id'>) => `/users/${user}/servers/${id}`;
  const findAny = async (id: string) => (await activeServers(client, prefix)).find((one) => one.id === id) ?? null;

  const ask = async (user: string, { id, image, machine, slot, memoryMb, cpus }: ContainerOrder) => {
    await client.call({ method: 'POST', path: `/users/${user}`, allowed: [THERE] });
    const body = { image, machine, slot, memory_mb: memoryMb, cpus };
    await client.call({ method: 'POST', path: serverPath({ user, id }), body, allowed: [BUSY] });
  };

  /** @returns false on timeout */
  const until = async (isSo: () => Promise<boolean>): Promise<boolean> => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(LOOK_MS)) if (await isSo()) return true;
    return false;
  };

  return {
    list: async () =>
      (await activeServers(client, prefix)).map(({ id, isReady }) => ({
        id,
        state: isReady ? ('ready' as const) : ('starting' as const),
        exitCode: null,
      })),
    ensure: async (order) => {
      const user = prefix + order.home;
      if ((await findServer(client, user, order.id))?.isReady) return;
      await ask(user, order);
      if (await until(async () => (await findServer(client, user, order.id))?.isReady === true)) return;
      throw new EngineFailure('refused', reason('hub/starting'));
    },
    // The server stays known to the hub: removing it from the hub would delete its volume.
    remove: async (id) => {
      const found = await findAny(id);
      if (!found) return;
      await client.call({ method: 'DELETE', path: serverPath(found), allowed: [BUSY, 404] });
      if (await until(async () => (await findServer(client, found.user, id)) === null)) return;
      throw new EngineFailure('refused', reason('hub/stopping'));
    },
    addressOf: async (id) => {
      const found = await findAny(id);
      return found?.isReady ? new URL(found.path, client.url).href : null;
    },
    entry: async (id, seconds) => {
      const found = await findAny(id);
      if (!found?.isReady) return null;
      const body = {
        note: `portal ${id}`,
        expires_in: Math.round(seconds),
        scopes: [`access:servers!server=${found.user}/${id}`],
      };
      const made = await client.call({ method: 'POST', path: `/users/${found.user}/tokens`, body });
      const url = new URL(found.path, client.url);
      url.searchParams.set('token', madeToken.parse(made.body).token);
      return url.href;
    },
    removeHome: async (home) => {
      const { status } = await client.call({ method: 'DELETE', path: `/users/${prefix}${home}`, allowed: [404] });
      return status !== 404;
    },
  };
}
