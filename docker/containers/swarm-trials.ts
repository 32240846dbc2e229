import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../services/test/support/client';
import type { Engine } from './engine';
import { askWhile, statusOf } from './load';
import { checkKept, keepSomething, logIn, SUPER_ANSWERS, type Kept } from './portal-data';
import { replicasUsed } from './replica-trials';
import type { Stacked } from './stacked';
import { BEHIND_GATEWAY, check, need, noneLost } from './trial';
import { checkGuarded } from './use-trials';

/** So many requests at least, while everything is replaced. */
const REQUESTS = 10_000;

/** Ports of the services behind the gateway. */
const PORTS = { api: 8081, machine: 8082, files: 8083 } as const;

/** What the trials of the Swarm share, in their order. */
export interface SwarmStage {
  readonly engine: Engine;
  readonly stack: Stacked;
  /** Image that publishes the areas. */
  readonly rollout: string;
  person?: Person;
  kept?: Kept;
}

interface SwarmTrial {
  readonly name: string;
  /** @returns what was seen, in a line. @throws Error when it does not hold */
  readonly run: (stage: SwarmStage) => Promise<string>;
}

/**
 * One address of every part that can be replaced while it answers, one of them with an answer out of the database. Not
 * `/health`, which on a busy machine also tells of a database that takes longer than two seconds.
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
  name: 'Swarm: `stack deploy` di mesin kosong sampai semua sehat',
  run: async ({ stack }) => {
    const started = Date.now();
    await stack.deploy();
    return `${((Date.now() - started) / 1000).toFixed(0)} s`;
  },
};

const used: SwarmTrial = {
  name: 'Swarm: akun super, area, halaman dan gambar lewat TLS; kontainer tanpa hak lebih',
  run: async (stage) => {
    const { engine, stack, rollout } = stage;
    engine.docker('run', '--rm', '-v', `${stack.volume('site')}:/srv/site`, rollout);
    const [api = ''] = stack.containers('api');
    const made = await engine.run(['docker', 'exec', '-i', api, 'node', 'services/programs/create-super.js'], {
      input: SUPER_ANSWERS,
    });
    check(made.code === 0, made.text);
    stage.person = await logIn(stack);
    stage.kept = await keepSomething(stack, stage.person);
    for (const url of addresses(stack)) check((await statusOf(url)) === '200', `${url}: ${await statusOf(url)}`);
    const names = ['postgres', ...BEHIND_GATEWAY, 'lab', 'collector', 'gateway', 'web', 'tls'];
    for (const name of names) for (const id of stack.containers(name)) await checkGuarded(engine, name, id);
    return `${names.length} bagian, ${addresses(stack).length} alamat 200`;
  },
};

const scaled: SwarmTrial = {
  name: 'Swarm: tiga replika tiap layanan, semuanya dipakai gateway',
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
  name: 'Swarm: replika yang dihentikan, lalu yang dimatikan paksa, tidak memakan permintaan',
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
      seen.push(`${word}: 0 dari ${tally.sent} hilang, 6 bagian`);
    }
    return seen.join('; ');
  },
};

const updated: SwarmTrial = {
  name: `Swarm: layanan, gateway dan web diganti bergilir selama sedikitnya ${REQUESTS} permintaan`,
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
              check(ended === 'completed', `pembaruan berakhir dengan ${ended}`);
          const still = [...ids()].filter((id) => before.has(id));
          check(still.length === 0, `${still.length} kontainer lama masih ada`);
          rounds += 1;
        } while (sofar.sent < REQUESTS);
      },
      { atOnce: 8 },
    );
    noneLost(tally);
    return `0 dari ${tally.sent} hilang, ${ids().size} kontainer diganti ${rounds} kali`;
  },
};

const takenBack: SwarmTrial = {
  name: 'Swarm: versi yang tidak siap kembali sendiri tanpa memakan permintaan',
  run: async ({ stack }) => {
    const started = Date.now();
    let seconds = 0;
    const tally = await askWhile(addresses(stack), async () => {
      // Its database's address is that of the mail server: it ends at its start.
      const ended = await stack.update('api', '--env-add', 'DATABASE_URL_FILE=/run/secrets/smtp_url');
      seconds = (Date.now() - started) / 1000;
      check(ended === 'rollback_completed', `pembaruan berakhir dengan ${ended}`);
      await stack.settle();
    });
    noneLost(tally);
    return `kembali dalam ${seconds.toFixed(0)} s, 0 dari ${tally.sent} hilang`;
  },
};

const again: SwarmTrial = {
  name: 'Swarm: `stack rm` dan `stack deploy` menyimpan semuanya',
  run: async ({ stack, person, kept }) => {
    const site = async () => (await fetch(`${stack.urls.web}/registry/index.json`)).text();
    const before = await site();
    await stack.remove();
    const started = Date.now();
    await stack.deploy();
    const seconds = (Date.now() - started) / 1000;
    await checkKept(stack, need(person), need(kept));
    check((await site()) === before, 'registri berubah');
    return `sesi, halaman, gambar, dan registri sama; sehat ${seconds.toFixed(0)} s sesudah \`stack deploy\``;
  },
};

/** In this order: each finds the portal as the one before has left it. */
export const SWARM_TRIALS: readonly SwarmTrial[] = [deployed, used, scaled, gone, updated, takenBack, again];
