import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aCollector } from '../../collector/a-collector.fixture';
import { deployArea } from '../../rollout/src/release/deploy';
import { RegistryStore } from '../../rollout/src/registry/registry-store';
import { aFolder, builtArea } from '../../rollout/test/support/fixture-area';
import { until } from '../../services/test/support/server';
import { startJudge } from './start-judge';

const PLAN = { steps: [{ name: 'semua', percent: 100, soakHours: 0 }] };

let site: string;
let root: string;
let collector: Awaited<ReturnType<typeof aCollector>>;
let said: string[];
let stop: () => void;

beforeEach(async () => {
  [site, root, said] = [aFolder(), aFolder(), []];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  collector = await aCollector(site);
  const author = { by: 'uji', reason: 'uji' };
  await deployArea(builtArea('mf-user', 'b1'), site, { author });
  await deployArea(builtArea('mf-user', 'b2'), site, { author, plan: PLAN });
});
afterEach(async () => {
  stop();
  await collector.close();
  [site, root].forEach((folder) => rmSync(folder, { recursive: true }));
});

it('takes a bad canary back while the portal runs, by the collector that the site names, and says so', async () => {
  for (let person = 0; person < 8; person++)
    await collector.report({ build: 'b2', user: `person-${person}`, fault: 'render' });
  const store = new RegistryStore(site);
  stop = startJudge({ store, root, tell: (line) => said.push(line), every: 0.1 });
  // Nobody says yet where the collector is: that look fails, and the next one follows.
  await until(() => said.some((line) => line.includes('no collector')), 'a look that fails is not said');
  writeFileSync(join(site, 'config.json'), JSON.stringify({ collectorUrl: collector.url }));
  await until(() => said.some((line) => line.startsWith('mf-user: canary b2 taken back')), 'the canary stays');
  expect(store.read('mf-user')).toMatchObject({ stable: { build: 'b1' }, canary: null, revoked: ['b2'], by: 'hakim' });
});

it('says what it cannot read once, and goes on', async () => {
  const revision = join(site, 'registry', 'history', 'mf-user', '2.json');
  const whole = readFileSync(revision);
  writeFileSync(revision, '{');
  stop = startJudge({ store: new RegistryStore(site), root, tell: (line) => said.push(line), every: 0.05 });
  await until(() => said.some((line) => line.includes('2.json')), 'it does not say what is wrong');
  writeFileSync(revision, whole);
  await until(() => said.some((line) => line.includes('no collector')), 'it stopped looking');
  expect(said.filter((line) => line.includes('2.json'))).toHaveLength(1);
});
