import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bucketEnv, endBucket, startBucket } from './bucket';
import { BUCKETS } from './bucket-trials';
import { makeTeamKeys, SIGNED_AREA } from './keys';
import { stackPortal } from './stacked';
import { SWARM_TRIALS, type SwarmStage } from './swarm-trials';
import { composePortal, type Composed } from './composed';
import { findEngine, NotHere, type Engine } from './engine';
import { bringBases, buildImage, changeArea, cleanContext, IMAGES, type ImageName } from './images';
import type { Stage } from './trial';
import { TRIALS, TRIALS_ELSEWHERE } from './trials';

/**
 * `npm run test:containers`: builds the images, runs compose.yaml twice (with a volume and signed channels, then with
 * a bucket) and stack.yaml with them, and tries what has gone wrong before. Ends with a table and a line
 * `N passed, N failed`. `--built` takes the images of the run before, `--only compose`, `--only elsewhere` (the second
 * time) and `--only swarm` leave the others out; `--keep` leaves the portal running.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
if (values.only !== undefined && !['compose', 'elsewhere', 'swarm'].includes(values.only)) {
  console.log('--only compose, --only elsewhere, atau --only swarm');
  process.exit(2);
}
const rows: { name: string; holds: boolean; seen: string }[] = [];

async function attempt(name: string, work: () => Promise<string>): Promise<void> {
  const started = Date.now();
  const outcome = await work().then(
    (seen) => ({ holds: true, seen }),
    (error: unknown) => ({ holds: false, seen: error instanceof Error ? error.message : String(error) }),
  );
  rows.push({ name, ...outcome });
  console.log(
    `${outcome.holds ? 'bertahan' : 'GAGAL   '}  ${name} (${((Date.now() - started) / 1000).toFixed(0)} s): ${outcome.seen}`,
  );
}

async function buildAll(engine: Engine, context: string, nodeImage: string): Promise<void> {
  const node = engine.docker('run', '--rm', nodeImage, 'node', '--version');
  console.log(`dibangun dari ${nodeImage} (${node})`);
  const sizes = new Map<ImageName, number>();
  for (const [name, bound] of Object.entries(IMAGES) as [ImageName, number][]) {
    await attempt(`citra ${name} dibangun`, async () => {
      const { megabytes, seconds } = await buildImage(engine, name, {
        context,
        nodeImage,
        tag: `portal-uji/${name}:uji`,
      });
      sizes.set(name, megabytes);
      return `${seconds.toFixed(0)} s`;
    });
    await attempt(`citra ${name} paling besar ${bound} MB`, async () => {
      const size = sizes.get(name);
      if (size === undefined || size > bound)
        throw new Error(size === undefined ? 'tidak ada' : `${size.toFixed(0)} MB`);
      return `${size.toFixed(0)} MB`;
    });
  }
  await attempt('citra rollout dibangun ulang sesudah satu area berubah', async () => {
    for (const area of ['mf-user', SIGNED_AREA]) changeArea(context, area);
    const { seconds } = await buildImage(engine, 'rollout', { context, nodeImage, tag: 'portal-uji/rollout:baru' });
    return `${seconds.toFixed(0)} s`;
  });
}

/**
 * Measures the seconds from a container's start until its program listens, first together with all others and then by
 * itself, and its memory.
 */
async function starts(engine: Engine, portal: Composed): Promise<string> {
  const [api = ''] = await portal.containers('api');
  const seconds = () => {
    const { startedAt } = portal.stateOf(api);
    const log = engine.docker('logs', '--timestamps', '--since', startedAt, api);
    const ready = /^(\S+) PORTAL_SERVICES_READY/m.exec(log)?.[1];
    return ((Date.parse(ready ?? '') - Date.parse(startedAt)) / 1000).toFixed(1);
  };
  const together = seconds();
  engine.docker('restart', api);
  await portal.settle();
  const memory = engine.docker('stats', '--no-stream', '--format', '{{.MemUsage}}', api).split(' /')[0];
  return `api siap ${together} s sesudah kontainernya mulai bersama yang lain, ${seconds()} s sendirian, memori ${memory}`;
}

/** Removes everything of compose's trials, earlier ones included; compose leaves a network in use as it is. */
async function clear(engine: Engine, portal: Composed): Promise<void> {
  await endBucket(engine);
  await portal.tryCompose(['down', '--volumes', '--remove-orphans']);
}

async function tryCompose(engine: Engine): Promise<void> {
  const keys = makeTeamKeys(engine, 'portal-uji/rollout:uji');
  const portal = composePortal(engine, 'uji', keys.env);
  try {
    await clear(engine, portal);
    await attempt('`up -d` di mesin kosong sampai semua sehat', async () => {
      const started = Date.now();
      await portal.compose(['up', '-d']);
      await portal.settle();
      const seconds = (Date.now() - started) / 1000;
      return `${seconds.toFixed(0)} s; ${await starts(engine, portal)}`;
    });
    const stage: Stage = { engine, portal, newerRollout: 'portal-uji/rollout:baru', keys };
    for (const { name, run } of TRIALS) await attempt(name, () => run(stage));
  } finally {
    // The ports of the Swarm are others, its memory is the same.
    if (!values.keep || values.only === undefined) {
      await clear(engine, portal);
      rmSync(keys.folder, { recursive: true, force: true });
    }
  }
}

/** Compose once more, with files in a bucket. */
async function tryElsewhere(engine: Engine): Promise<void> {
  const image = 'portal-uji/services:uji';
  const portal = composePortal(engine, 'uji', bucketEnv(BUCKETS[0]));
  const stage: Stage = { engine, portal, newerRollout: 'portal-uji/rollout:baru' };
  const network = `${portal.project}_default`;
  try {
    await clear(engine, portal);
    await attempt('`up -d` dengan ember S3 sampai semua sehat', async () => {
      // Its network is made by its first container.
      await portal.compose(['up', '-d', 'mail']);
      await startBucket(engine, image, network, BUCKETS);
      await portal.compose(['up', '-d']);
      await portal.settle();
      return 'api dan files di ember';
    });
    for (const { name, run } of TRIALS_ELSEWHERE) await attempt(name, () => run(stage));
  } finally {
    if (!values.keep) await clear(engine, portal);
  }
}

async function trySwarm(engine: Engine): Promise<void> {
  const stack = await stackPortal(engine, 'uji');
  const images = { rollout: 'portal-uji/rollout:uji', newerRollout: 'portal-uji/rollout:baru' };
  const stage: SwarmStage = { engine, stack, ...images };
  try {
    // A bucket that interrupted trials left belongs to another portal than the new database.
    await endBucket(engine);
    for (const { name, run } of SWARM_TRIALS) await attempt(name, () => run(stage));
  } finally {
    if (!values.keep) {
      await stack.end();
      await endBucket(engine);
      if (stage.keys) rmSync(stage.keys.folder, { recursive: true, force: true });
    }
  }
}

async function tryAll(engine: Engine): Promise<void> {
  const nodeImage = await bringBases(engine);
  if (!values.built) {
    const context = cleanContext();
    try {
      await buildAll(engine, context, nodeImage);
    } finally {
      rmSync(context, { recursive: true, force: true });
    }
    if (rows.some(({ name, holds }) => !holds && name.includes('dibangun'))) return;
  }
  if (values.only === undefined || values.only === 'compose') await tryCompose(engine);
  if (values.only === undefined || values.only === 'elsewhere') await tryElsewhere(engine);
  if (values.only === undefined || values.only === 'swarm') await trySwarm(engine);
}

try {
  await tryAll(await findEngine());
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.log(`Tidak dijalankan: ${error.message}.`);
  process.exit(2);
}
const failed = rows.filter(({ holds }) => !holds).length;
console.log('\n| dicoba | bertahan | terlihat |\n|---|---|---|');
for (const { name, holds, seen } of rows)
  console.log(`| ${name} | ${holds ? 'ya' : 'TIDAK'} | ${seen.replaceAll('\n', ' ')} |`);
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || rows.length === 0 ? 1 : 0);
