import { setTimeout as sleep } from 'node:timers/promises';
import { backupFolder } from './keeping-trials';
import { askWhile, statusOf, untilReady } from '../load';
import { checkKept } from '../portal-data';
import { BEHIND_GATEWAY, check, need, noneLost, type Trial } from './trial';

/** How long PostgreSQL is stopped. */
const AWAY_MS = 45_000;

/** Addresses move between services that start in another order. */
export const otherOrder: Trial = {
  name: 'gateway after services were started in another order',
  run: async ({ engine, portal }) => {
    const ids = await Promise.all(['api', 'files'].map(async (name) => (await portal.containers(name))[0] ?? ''));
    const addresses = () => ids.map((id) => portal.stateOf(id).address);
    const before = addresses();
    // Docker assigns the lowest free address: the service with the higher one gets the other's by starting first.
    const ending = (id: string) => Number(portal.stateOf(id).address.split('.').at(-1));
    const highFirst = [...ids].sort((one, other) => ending(other) - ending(one));
    engine.docker('stop', ...ids);
    for (const id of highFirst) engine.docker('start', id);
    const after = addresses();
    check(before.join() !== after.join(), `addresses did not change: ${after.join()}`);
    const seconds = Math.max(
      ...(await Promise.all([portal.urls.main, portal.urls.files].map((url) => untilReady(`${url}/health`, 30)))),
    );
    const isSwapped = before[0] === after[1] && before[1] === after[0];
    for (let index = 0; index < 20; index += 1)
      for (const url of [portal.urls.main, portal.urls.files])
        check((await statusOf(`${url}/health`)) === '200', `${url} after it was ready`);
    const moved = isSwapped ? 'addresses exchanged' : `addresses ${before.join()} became ${after.join()}`;
    return `${moved}; ready ${seconds.toFixed(1)} s later`;
  },
};

/** Counts the requests that each replica of a port answered, by the gateway's log. */
export function replicasUsed(log: string, port: number): Map<string, number> {
  const used = new Map<string, number>();
  for (const [, replica = ''] of log.matchAll(new RegExp(`"replica":"([^",]+:${port})"`, 'g')))
    used.set(replica, (used.get(replica) ?? 0) + 1);
  return used;
}

export const threeReplicas: Trial = {
  name: 'the gateway uses all three replicas',
  run: async ({ engine, portal }) => {
    await portal.page.run('More replicas');
    await portal.settle();
    await sleep(3_000);
    const since = new Date().toISOString();
    for (let index = 0; index < 60; index += 1) await statusOf(`${portal.urls.main}/health`);
    const [gateway = ''] = await portal.containers('gateway');
    const used = replicasUsed(engine.docker('logs', '--since', since, gateway), 8081);
    check(used.size === 3, `used: ${JSON.stringify([...used])}`);
    return [...used.values()].join(' + ');
  },
};

export const replicaGone: Trial = {
  name: 'a replica that stops, then one that is killed, loses no request',
  run: async ({ engine, portal }) => {
    const [one = '', two = ''] = await portal.containers('api');
    const stopped = await askWhile(`${portal.urls.main}/health`, async () => {
      await sleep(1_000);
      await engine.run(['docker', 'stop', one]);
      await sleep(3_000);
      await engine.run(['docker', 'start', one]);
      await sleep(4_000);
    });
    const killed = await askWhile(`${portal.urls.main}/health`, async () => {
      await engine.run(['docker', 'kill', two]);
      await sleep(4_000);
      await engine.run(['docker', 'start', two]);
      await sleep(4_000);
    });
    noneLost(stopped);
    noneLost(killed);
    return `stopped: 0 of ${stopped.sent} lost; killed: 0 of ${killed.sent}`;
  },
};

/** The update under load, then the way back. */
export const updated: Trial = {
  name: 'update by the page under load, and the way back',
  run: async (stage) => {
    const { portal } = stage;
    const health = [portal.urls.main, portal.urls.machine, portal.urls.files].map((url) => `${url}/health/live`);
    const seen: string[] = [];
    for (const [heading, version] of [
      ['Update', '2'],
      ['Way back', '1'],
    ] as const) {
      const replacements = heading === 'Update' ? { '/srv/portal-backup': backupFolder(stage) } : undefined;
      let built = false;
      const tally = await askWhile(health, async () => {
        const text = await portal.page.run(heading, replacements);
        built = text.includes('replaced: ');
        await portal.settle();
      });
      check(built, `${heading}: update.sh did not finish`);
      noneLost(tally);
      for (const name of BEHIND_GATEWAY)
        for (const id of await portal.containers(name)) {
          const image = stage.engine.docker('inspect', '--format', '{{.Config.Image}}', id);
          check(image.endsWith(`:${version}`), `${name}: ${image}`);
        }
      seen.push(`${heading}: 0 of ${tally.sent} lost`);
    }
    await checkKept(portal, need(stage.person), need(stage.kept));
    return seen.join('; ');
  },
};

interface WithDatabase {
  readonly urls: { readonly main: string };
  /** Start time and restarts of every container that must survive, one per line. */
  readonly starts: () => Promise<readonly string[]>;
  /** Names of unhealthy containers. */
  readonly unhealthy: () => Promise<readonly string[]>;
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
}

/**
 * An unavailable database ends no container, and none needs a restart.
 * @returns the observations
 */
export async function tryDatabaseAway({ urls, starts, unhealthy, away, back }: WithDatabase): Promise<string> {
  const before = await starts();
  await away();
  const live = await askWhile(`${urls.main}/health/live`, async () => sleep(AWAY_MS), { atOnce: 1, pauseMs: 200 });
  const ready = await statusOf(`${urls.main}/health/ready`);
  const notWell = await unhealthy();
  await back();
  const seconds = await untilReady(`${urls.main}/health/ready`, 120);
  check(ready === '503', `meanwhile /health/ready ${ready}`);
  noneLost(live);
  check(notWell.length === 0, `not healthy: ${notWell.join()}`);
  check(before.length > 0 && before.join() === (await starts()).join(), 'a container was restarted');
  const seen = `/health/ready 503, /health/live 200 (${live.sent} times)`;
  return `${seen}; none of ${before.length} containers restarted; ready ${seconds.toFixed(1)} s later`;
}

export const AWAY = `PostgreSQL is away for ${AWAY_MS / 1000} s and comes back without help`;

export const databaseAway: Trial = {
  name: AWAY,
  run: async ({ engine, portal, person, kept }) => {
    await portal.settle();
    const [postgres = ''] = await portal.containers('postgres');
    const ids = (await Promise.all([...BEHIND_GATEWAY, 'gateway', 'web', 'collector'].map(portal.containers))).flat();
    const seen = await tryDatabaseAway({
      urls: portal.urls,
      starts: async () => ids.map((id) => `${portal.stateOf(id).startedAt} ${portal.stateOf(id).restarts}`),
      unhealthy: async () => ids.filter((id) => portal.stateOf(id).health !== 'healthy'),
      away: async () => void engine.docker('stop', postgres),
      back: async () => void engine.docker('start', postgres),
    });
    await checkKept(portal, need(person), need(kept));
    return seen;
  },
};
