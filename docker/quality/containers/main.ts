import { Command, Option } from 'commander';
import { rmSync } from 'node:fs';
import { bucketEnv, endBucket, startBucket } from './bucket';
import { BUCKETS } from './trials/bucket-trials';
import { makeTeamKeys, SIGNED_AREA } from './keys';
import { stackPortal } from './stacked';
import { SWARM_TRIALS, type SwarmStage } from './trials/swarm-trials';
import { composePortal, IMAGES as TRIAL_IMAGES, PROJECT, type Composed } from './composed';
import { findEngine, NotHere, type Engine } from './engine';
import { bringBases } from './bases';
import { buildImage, changeArea, cleanContext, IMAGES, type ImageName } from './images';
import type { Stage } from './trials/trial';
import { BEYOND_PAGE, TRIALS, TRIALS_ELSEWHERE } from './trials/trials';

/**
 * `npm run test:containers`: builds the images, runs the commands of docker/README.md with signed channels, then
 * compose with a bucket, then stack.yaml, and repeats earlier failures. Ends with a table and a line `N passed, N
 * failed`.
 */
const values = new Command('npm run test:containers --')
  .option('--keep', 'leave the portal running')
  .option('--built', 'use the images of the previous run')
  .addOption(new Option('--only <part>', 'skip the other parts').choices(['commands', 'page', 'bucket', 'swarm']))
  .parse()
  .opts<{ readonly keep?: boolean; readonly built?: boolean; readonly only?: string }>();
const isWanted = (...parts: string[]) => values.only === undefined || parts.includes(values.only);
const rows: { name: string; holds: boolean; seen: string }[] = [];

async function attempt(name: string, work: () => Promise<string>): Promise<void> {
  const started = Date.now();
  const outcome = await work().then(
    (seen) => ({ holds: true, seen }),
    (error: unknown) => ({ holds: false, seen: error instanceof Error ? error.message : String(error) }),
  );
  rows.push({ name, ...outcome });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${outcome.holds ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s): ${outcome.seen}`);
}

const NAMES = Object.keys(IMAGES) as ImageName[];
const tagOf = (name: ImageName) => `${TRIAL_IMAGES}/${name}:1`;

async function buildAll(engine: Engine, context: string, nodeImage: string): Promise<void> {
  const node = engine.docker('run', '--rm', nodeImage, 'node', '--version');
  console.log(`built from ${nodeImage} (${node})`);
  for (const name of NAMES) {
    // The page builds the others itself; its trials need this one to make keys.
    if (name !== 'rollout' && !isWanted('bucket', 'swarm')) continue;
    await attempt(`image ${name} is built`, async () => {
      await buildImage(engine, name, { context, nodeImage, tag: tagOf(name) });
      return 'built';
    });
  }
}

async function checkSizes(engine: Engine): Promise<void> {
  for (const name of NAMES)
    await attempt(`image ${name} has at most ${IMAGES[name]} MB`, async () => {
      const megabytes = Number(engine.docker('image', 'inspect', '--format', '{{.Size}}', tagOf(name))) / 1_000_000;
      if (megabytes > IMAGES[name]) throw new Error(`${megabytes.toFixed(0)} MB`);
      return `${megabytes.toFixed(0)} MB`;
    });
}

/** Removes everything of compose's trials, including earlier ones. */
async function clear(engine: Engine): Promise<void> {
  await endBucket(engine);
  const project = ['--filter', `label=com.docker.compose.project=${PROJECT}`];
  const containers = engine.lines('ps', '-aq', ...project);
  if (containers.length > 0) engine.docker('rm', '--force', ...containers);
  for (const volume of engine.lines('volume', 'ls', '-q', ...project)) engine.docker('volume', 'rm', volume);
  await engine.run(['docker', 'network', 'rm', 'portal']);
}

/** Builds the rollout image from the copy's sources; returns its tag. */
const rolloutOf = (engine: Engine, context: string, nodeImage: string) => () =>
  buildImage(engine, 'rollout', { context, nodeImage, tag: `${TRIAL_IMAGES}/rollout:baru` });

const stageOf = (engine: Engine, portal: Composed, context: string, nodeImage: string): Stage => ({
  engine,
  portal,
  change: (area) => changeArea(context, area),
  buildRollout: rolloutOf(engine, context, nodeImage),
});

async function tryPage(engine: Engine, context: string, nodeImage: string): Promise<void> {
  await clear(engine);
  const keys = makeTeamKeys(engine, tagOf('rollout'));
  const portal = await composePortal(engine, context, { ...keys.env, NODE_IMAGE: nodeImage });
  const stage = { ...stageOf(engine, portal, context, nodeImage), keys };
  try {
    for (const trial of TRIALS)
      if (values.only !== 'commands' || !BEYOND_PAGE.includes(trial)) await attempt(trial.name, () => trial.run(stage));
  } finally {
    if (!values.keep) {
      await clear(engine);
      rmSync(keys.folder, { recursive: true, force: true });
    }
  }
}

/** Runs compose again, with files in a bucket. */
async function tryBucket(engine: Engine, context: string, nodeImage: string): Promise<void> {
  await clear(engine);
  const portal = await composePortal(engine, context, { ...bucketEnv(BUCKETS[0]), NODE_IMAGE: nodeImage });
  const stage = stageOf(engine, portal, context, nodeImage);
  try {
    await attempt('`up -d` with a bucket until everything is healthy', async () => {
      await portal.page.run('1. Settings');
      // Compose creates the network with its first container.
      await portal.compose(['up', '-d', 'mail']);
      await startBucket(engine, tagOf('services'), 'portal', BUCKETS);
      await portal.compose(['up', '-d']);
      await portal.settle();
      return 'api and files in the bucket';
    });
    for (const { name, run } of TRIALS_ELSEWHERE) await attempt(name, () => run(stage));
  } finally {
    if (!values.keep) await clear(engine);
  }
}

async function trySwarm(engine: Engine, context: string, nodeImage: string): Promise<void> {
  const stack = await stackPortal(engine, '1');
  for (const area of ['mf-user', SIGNED_AREA]) changeArea(context, area);
  const newerRollout = await rolloutOf(engine, context, nodeImage)();
  const stage: SwarmStage = { engine, stack, rollout: tagOf('rollout'), newerRollout };
  try {
    // A bucket left by interrupted trials belongs to another portal than the new database.
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
  const copies: string[] = [];
  const copy = () => {
    const context = cleanContext(engine);
    copies.push(context);
    return context;
  };
  try {
    if (!values.built) {
      await buildAll(engine, copy(), nodeImage);
      if (rows.some(({ name, holds }) => !holds && name.includes('is built'))) return;
    }
    if (isWanted('page', 'commands')) await tryPage(engine, copy(), nodeImage);
    if (isWanted('bucket')) await tryBucket(engine, copy(), nodeImage);
    if (isWanted('swarm')) await trySwarm(engine, copy(), nodeImage);
    await checkSizes(engine);
  } finally {
    if (!values.keep) for (const context of copies) rmSync(context, { recursive: true, force: true });
  }
}

try {
  await tryAll(await findEngine());
} catch (error) {
  if (!(error instanceof NotHere)) throw error;
  console.log(`Not run: ${error.message}.`);
  process.exit(2);
}
const failed = rows.filter(({ holds }) => !holds).length;
console.log('\n| tried | ok | seen |\n|---|---|---|');
for (const { name, holds, seen } of rows)
  console.log(`| ${name} | ${holds ? 'yes' : 'NO'} | ${seen.replaceAll('\n', ' ')} |`);
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || rows.length === 0 ? 1 : 0);
