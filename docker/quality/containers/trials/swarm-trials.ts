import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../services/test/support/client';
import { bucketEnv, bucketStackFile, objectsIn } from '../bucket';
import { BUCKETS } from './bucket-trials';
import { IMAGES } from '../composed';
import type { Engine } from '../engine';
import { tryJudge } from './judge-trial';
import { makeTeamKeys, rolloutWords, type TeamKeys } from '../keys';
import { askWhile, statusOf } from '../load';
import { checkKept, keepSomething, logIn, SUPER_ANSWERS, type Kept } from '../portal-data';
import { AWAY, replicasUsed, tryDatabaseAway } from './replica-trials';
import type { Stacked } from '../stacked';
import { BEHIND_GATEWAY, check, need, noneLost } from './trial';
import { checkGuarded } from './use-trials';

const SERVICES = `${IMAGES}/services:1`;

/** Least number of requests during the replacement. */
const REQUESTS = 10_000;

const PORTS = { api: 8081, machine: 8082, files: 8083 } as const;

/** State that the Swarm's trials share, in their order. */
export interface SwarmStage {
  readonly engine: Engine;
  readonly stack: Stacked;
  /** Image that publishes the areas. */
  readonly rollout: string;
  /** The same with another build of mf-user. */
  readonly newerRollout: string;
  /** Set once channels are signed. */
  keys?: TeamKeys;
  person?: Person;
  kept?: Kept;
}

interface SwarmTrial {
  readonly name: string;
  /** @returns the observations, in a line. @throws Error when the trial fails */
  readonly run: (stage: SwarmStage) => Promise<string>;
}

/**
 * One address of every part that is replaced while it answers; one response comes from the database. Not `/health`,
 * which on a busy machine also reports a database that takes longer than two seconds.
 */
const addresses = ({ urls }: Stacked) => [
  `${urls.main}/health/live`,
  `${urls.main}/api/content/uri`,
  `${urls.machine}/health/live`,
  `${urls.files}/health/live`,
  `${urls.lab}/health`,
  `${urls.web}/masuk`,
  `${urls.web}/registry/index.json`,
];

const deployed: SwarmTrial = {
  name: 'Swarm: `stack deploy` on an empty machine until everything is healthy',
  run: async ({ stack }) => {
    const started = Date.now();
    await stack.deploy();
    return `${((Date.now() - started) / 1000).toFixed(0)} s`;
  },
};

/** Publishes the areas, and creates the first account, a page and a picture. */
async function begin(stage: SwarmStage, keys?: TeamKeys): Promise<void> {
  const { engine, stack, rollout } = stage;
  engine.docker(...rolloutWords(stack.volume('site'), rollout, keys));
  const [api = ''] = stack.containers('api');
  const made = await engine.run(['docker', 'exec', '-i', api, 'node', 'services/src/cli/create-super.js'], {
    input: SUPER_ANSWERS,
  });
  check(made.code === 0, made.text);
  stage.person = await logIn(stack);
  stage.kept = await keepSomething(stack, stage.person);
}

const used: SwarmTrial = {
  name: 'Swarm: super admin, areas, page and picture over TLS; containers without privileges',
  run: async (stage) => {
    const { engine, stack } = stage;
    await begin(stage);
    for (const url of addresses(stack)) check((await statusOf(url)) === '200', `${url}: ${await statusOf(url)}`);
    const names = ['postgres', ...BEHIND_GATEWAY, 'lab', 'collector', 'gateway', 'web', 'tls'];
    for (const name of names) for (const id of stack.containers(name)) await checkGuarded(engine, name, id);
    return `${names.length} parts, ${addresses(stack).length} addresses 200`;
  },
};

const scaled: SwarmTrial = {
  name: 'Swarm: three replicas of each service, all used by the gateway',
  run: async ({ engine, stack }) => {
    engine.docker('service', 'scale', '--detach', ...BEHIND_GATEWAY.map((name) => `${stack.service(name)}=3`));
    await stack.settle();
    await sleep(3_000);
    const since = new Date().toISOString();
    const { main, machine, files } = stack.urls;
    for (let index = 0; index < 60; index += 1)
      for (const url of [main, machine, files]) check((await statusOf(`${url}/health`)) === '200', url);
    const log = stack
      .containers('gateway')
      .map((id) => engine.docker('logs', '--since', since, id))
      .join('\n');
    return Object.entries(PORTS)
      .map(([name, port]) => {
        const replicas = replicasUsed(log, port);
        check(replicas.size === 3, `${name}: ${JSON.stringify([...replicas])}`);
        return `${name} ${[...replicas.values()].join(' + ')}`;
      })
      .join(', ');
  },
};

const gone: SwarmTrial = {
  name: 'Swarm: a replica that stops, then one that is killed, loses no request',
  run: async ({ engine, stack }) => {
    const seen: string[] = [];
    for (const word of ['stop', 'kill']) {
      const tally = await askWhile(addresses(stack), async () => {
        await sleep(1_000);
        for (const name of [...BEHIND_GATEWAY, 'lab', 'web', 'gateway']) {
          await engine.run(['docker', word, stack.containers(name)[0] ?? '']);
          await sleep(2_000);
        }
        await stack.settle();
      });
      noneLost(tally);
      seen.push(`${word}: 0 of ${tally.sent} lost, 6 services`);
    }
    return seen.join('; ');
  },
};

const updated: SwarmTrial = {
  name: `Swarm: services, gateway and web are replaced in turn during at least ${REQUESTS} requests`,
  run: async ({ stack }) => {
    let rounds = 0;
    const parts = [...BEHIND_GATEWAY, 'lab', 'gateway', 'web'];
    const ids = () => new Set(parts.flatMap((name) => stack.containers(name)));
    const tally = await askWhile(
      addresses(stack),
      async (sofar) => {
        do {
          const before = ids();
          for (const group of [BEHIND_GATEWAY, ['lab', 'gateway', 'web']])
            for (const ended of await Promise.all(group.map((name) => stack.update(name, '--force'))))
              check(ended === 'completed', `the update ended as ${ended}`);
          const still = [...ids()].filter((id) => before.has(id));
          check(still.length === 0, `${still.length} old containers are still there`);
          rounds += 1;
        } while (sofar.sent < REQUESTS);
      },
      { atOnce: 8 },
    );
    noneLost(tally);
    return `0 of ${tally.sent} lost, ${ids().size} containers replaced ${rounds} times`;
  },
};

const takenBack: SwarmTrial = {
  name: 'Swarm: a version that is not ready goes back by itself and loses no request',
  run: async ({ stack }) => {
    const started = Date.now();
    let seconds = 0;
    const tally = await askWhile(addresses(stack), async () => {
      // Its database's address is the mail server's, so it ends at its start.
      const ended = await stack.update('api', '--env-add', 'DATABASE_URL_FILE=/run/secrets/smtp_url');
      seconds = (Date.now() - started) / 1000;
      check(ended === 'rollback_completed', `the update ended as ${ended}`);
      await stack.settle();
    });
    noneLost(tally);
    return `back in ${seconds.toFixed(0)} s, 0 of ${tally.sent} lost`;
  },
};

/** The Swarm ends every unhealthy container: an unavailable database must make none unhealthy. */
const databaseAway: SwarmTrial = {
  name: `Swarm: ${AWAY}`,
  run: async ({ engine, stack, person, kept }) => {
    await stack.settle();
    const names = [...BEHIND_GATEWAY, 'lab', 'gateway', 'web', 'collector', 'judge', 'tls'];
    const state = (format: string) =>
      names.flatMap((name) => stack.containers(name).map((id) => engine.docker('inspect', '--format', format, id)));
    const scale = (replicas: number) =>
      void engine.docker('service', 'scale', '--detach', `${stack.service('postgres')}=${replicas}`);
    const seen = await tryDatabaseAway({
      urls: stack.urls,
      starts: async () => state('{{.Id}} {{.State.StartedAt}}'),
      unhealthy: async () => state('{{.Name}} {{.State.Health.Status}}').filter((line) => !line.endsWith(' healthy')),
      away: async () => {
        scale(0);
        for (const end = Date.now() + 60_000; stack.containers('postgres').length > 0; await sleep(500))
          check(Date.now() < end, 'PostgreSQL does not stop');
      },
      back: async () => scale(1),
    });
    await stack.settle();
    await checkKept(stack, need(person), need(kept));
    return seen;
  },
};

const again: SwarmTrial = {
  name: 'Swarm: `stack rm` and `stack deploy` keep everything',
  run: async ({ stack, person, kept }) => {
    const site = async () => (await fetch(`${stack.urls.web}/registry/index.json`)).text();
    const before = await site();
    await stack.remove();
    const started = Date.now();
    await stack.deploy();
    const seconds = (Date.now() - started) / 1000;
    await checkKept(stack, need(person), need(kept));
    check((await site()) === before, 'the registry changed');
    return `session, page, picture and registry are the same; healthy ${seconds.toFixed(0)} s after \`stack deploy\``;
  },
};

const renewed: SwarmTrial = {
  name: 'Swarm: `tls` is replaced under load, on one node that has no other',
  run: async ({ stack }) => {
    await stack.settle();
    const before = stack.containers('tls');
    let ended = '';
    const tally = await askWhile(addresses(stack), async () => {
      await sleep(1_000);
      ended = await stack.update('tls', '--force');
      await stack.settle();
    });
    check(ended === 'completed', `the update ended as ${ended}`);
    check(!stack.containers('tls').some((id) => before.includes(id)), 'the old container is still there');
    const times = tally.lost.map((line) => Date.parse(line.split(' ')[0] ?? ''));
    const away = times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
    check(away < 30, `${away.toFixed(0)} s without an answer`);
    return `${tally.lost.length} of ${tally.sent} lost, all within ${away.toFixed(1)} s while this node had no \`tls\``;
  },
};

const elsewhere: SwarmTrial = {
  name: 'Swarm with stack.s3.yaml and the keys of a team: files only in the bucket',
  run: async (stage) => {
    const { engine, stack, rollout } = stage;
    await stack.remove();
    await stack.removeVolumes();
    stage.keys = makeTeamKeys(engine, rollout);
    const { FILES_S3_KEY_ID: id, FILES_S3_SECRET: secret, ...bucket } = bucketEnv(BUCKETS[0]);
    await stack.secret('files_s3_key_id', id);
    await stack.secret('files_s3_secret', secret);
    const files = [resolve(import.meta.dirname, '../../../deploy/stack.s3.yaml'), bucketStackFile(SERVICES, BUCKETS)];
    const started = Date.now();
    await stack.deploy({ files, env: { ...bucket, ...stage.keys.env } });
    const seconds = (Date.now() - started) / 1000;
    await begin(stage, stage.keys);
    for (const ended of await Promise.all(['api', 'files'].map((name) => stack.update(name, '--force'))))
      check(ended === 'completed', `the update ended as ${ended}`);
    await checkKept(stack, need(stage.person), need(stage.kept));
    const objects = objectsIn(engine, SERVICES, BUCKETS[0]);
    check(objects.length > 0, 'the bucket is empty');
    for (const id of [...stack.containers('api'), ...stack.containers('files')]) {
      const inVolume = engine.docker('exec', id, 'sh', '-c', 'find /data/files -type f');
      check(inVolume === '', `in the volume: ${inVolume}`);
    }
    const kept = `${objects.length} files in the bucket, 0 in the volume`;
    return `healthy in ${seconds.toFixed(0)} s; ${kept}, the same after api and files were replaced`;
  },
};

const judged: SwarmTrial = {
  name: 'Swarm: judge with the keys of a team, release screen through web, a bad canary is taken back',
  run: async ({ engine, stack, newerRollout, person, keys }) => {
    const team = need(keys);
    const words = rolloutWords(stack.volume('site'), newerRollout, team);
    return tryJudge({
      portal: stack,
      person: need(person),
      keys: team,
      rollout: (...args) => engine.docker(...words, ...args),
      said: () => engine.docker('logs', stack.containers('judge')[0] ?? ''),
    });
  },
};

/** In this order: each trial starts from the state that the previous one left. */
export const SWARM_TRIALS: readonly SwarmTrial[] = [
  deployed,
  used,
  scaled,
  gone,
  updated,
  takenBack,
  databaseAway,
  renewed,
  again,
  elsewhere,
  judged,
];
