import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Beacon } from '@portal/shared/remote/beacon';
import { startCollector } from './collector/start-collector';
import { deployArea } from './rollout/src/deploy-area';
import { RegistryStore } from './rollout/src/registry-store';
import { aFolder, builtArea } from './rollout/test/support/fixture-area';
import { until } from './services/test/support/server';
import { startJudge } from './start-judge';

const ORIGIN = 'http://localhost:8080';
const PLAN = { steps: [{ name: 'semua', percent: 100, soakHours: 0 }] };

let site: string;
let root: string;
let collector: Server;
let url: string;
let said: string[];
let stop: () => void;

beforeEach(async () => {
  [site, root, said] = [aFolder(), aFolder(), []];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  collector = await startCollector({ data: site, port: 0, origins: [ORIGIN], perMinute: 0 });
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const author = { by: 'uji', reason: 'uji' };
  await deployArea(builtArea('mf-user', 'b1'), site, { author });
  await deployArea(builtArea('mf-user', 'b2'), site, { author, plan: PLAN });
});
afterEach(() => {
  stop();
  collector.close();
  collector.closeAllConnections();
  [site, root].forEach((folder) => rmSync(folder, { recursive: true }));
});

async function visit(build: string, count: number, isIll: boolean): Promise<void> {
  const beacon = { v: 1, area: 'mf-user', version: '1.0.0', build, reason: 'stable', role: 'External' } as const;
  for (let bucket = 0; bucket < count; bucket += 1) {
    const body: Beacon = {
      ...beacon,
      bucket,
      outcome: isIll ? 'failed' : 'mounted',
      fault: isIll ? 'render' : null,
      phases: { registry: 1, entry: 2, handshake: 3, mount: isIll ? null : 40 },
    };
    await fetch(`${url}/beacon`, { method: 'POST', headers: { origin: ORIGIN }, body: JSON.stringify(body) });
  }
}

it('takes a bad canary back while the portal runs, by the collector that the site names, and says so', async () => {
  await visit('b1', 100, false);
  await visit('b2', 30, true);
  const store = new RegistryStore(site);
  stop = startJudge({ store, root, tell: (line) => said.push(line), every: 0.1 });
  // Nobody says yet where the collector is: that look fails, and the next one follows.
  await until(() => said.some((line) => line.includes('tidak ada kolektor')), 'a look that fails is not said');
  writeFileSync(join(site, 'config.json'), JSON.stringify({ collectorUrl: url }));
  await until(() => said.some((line) => line.startsWith('mf-user: canary b2 ditarik')), 'the canary stays');
  expect(store.read('mf-user')).toMatchObject({ stable: { build: 'b1' }, canary: null, revoked: ['b2'], by: 'hakim' });
});

it('says what it cannot read, and goes on', async () => {
  const pointer = join(site, 'registry', 'history', 'mf-user', '2.json');
  writeFileSync(pointer, '{');
  stop = startJudge({ store: new RegistryStore(site), root, tell: (line) => said.push(line), every: 0.05 });
  await until(() => said.filter((line) => line.includes('2.json')).length >= 2, 'it stops looking');
});
