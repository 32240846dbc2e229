import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import { judgeRecord } from '@portal/shared/remote/release/release-summary';
import * as z from 'zod/mini';
import { aCollector, type Visit } from '../../collector/a-collector.fixture';
import { serveHttp, type HttpPeer } from '../../services/test/support/peers/serve-http';
import { until } from '../../services/test/support/server';
import { RegistryStore } from '../src/registry/registry-store';
import { run } from '../src/command/run';
import { watch as watchAreas } from '../src/judge/watch';
import { deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

const PLAN = {
  steps: [
    { name: 'peran', roles: ['External' as const], soakHours: 0 },
    { name: 'semua', percent: 100, soakHours: 0 },
  ],
};
let site: string;
let root: string;
let webhook: HttpPeer;
let collector: Awaited<ReturnType<typeof aCollector>>;
let notices: Record<string, unknown>[];

/** Reports one visit per person; the first `failing` ones meet a fault. */
async function visit(build: string, people: number, failing: number, over: Partial<Visit> = {}): Promise<void> {
  const visits = Array.from({ length: people }, (_, index) =>
    collector.report({ build, user: `${build}-${index}`, fault: index < failing ? 'render' : null, ...over }),
  );
  expect(new Set(await Promise.all(visits))).toEqual(new Set([204]));
}

const watch = (address = collector.url) =>
  run([...['watch', '--once', '--site', site, '--collector', address], ...['--webhook', webhook.url]], root);
const channel = () => new RegistryStore(site).read('mf-user');
const seen = () => z.parse(judgeRecord, JSON.parse(readFileSync(join(site, 'registry/judge/mf-user.json'), 'utf8')));

beforeEach(async () => {
  [site, root, notices] = [newFolder(), newFolder(), []];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  collector = await aCollector(site);
  webhook = await serveHttp((request, response) => {
    void json(request).then((notice) => {
      notices.push(notice as Record<string, unknown>);
      response.end();
    });
  });
  await deployBuild(site, 'mf-user', 'b1');
  await deployBuild(site, 'mf-user', 'b2', { plan: PLAN });
});
afterEach(async () => {
  await webhook.stop();
  await collector.close();
});

it('waits for the first release on an empty site, and refuses a missing folder', async () => {
  const empty = newFolder();
  expect(await run(['watch', '--once', '--site', empty, '--collector', collector.url], root)).toEqual([]);
  rmSync(empty, { recursive: true });
  await expect(run(['watch', '--once', '--site', empty], root)).rejects.toThrow('is not the site of a portal');
});

it('rolls a bad canary back at the next look, records author and reason, and sends a notice', async () => {
  await visit('b1', 200, 0);
  await visit('b2', 60, 12);
  const lines = await watch();
  expect(channel()).toMatchObject({
    stable: { build: 'b1' },
    canary: null,
    revoked: ['b2'],
    by: 'hakim',
    reason: expect.stringContaining('failed for 12 of 60 people (render 12), stable for 0 of 200') as unknown,
  });
  expect(lines).toEqual([expect.stringContaining('mf-user: canary b2 taken back')]);
  expect(notices).toMatchObject([{ remote: 'mf-user', build: 'b2', action: 'taken-back' }]);
  expect(seen()).toMatchObject({ build: 'b2', verdict: 'bad', canary: { people: 60, failed: 12 } });
  expect(await watch()).toEqual([]);
});

it('follows the plan with enough healthy people in each step, and promotes at the end', async () => {
  await visit('b1', 100, 0);
  await visit('b2', 20, 0);
  expect(await watch()).toEqual([expect.stringContaining('not decided yet')]);
  expect(seen()).toMatchObject({ verdict: 'wait', canary: { people: 20, failed: 0 } });
  await visit('b2', 60, 0);
  await watch();
  expect(channel()).toMatchObject({
    canary: { build: 'b2' },
    rollout: { percent: 100 },
    by: 'hakim',
    reason: expect.stringMatching(/^semua: /) as unknown,
  });
  // Nobody has visited since the step.
  expect(await watch()).toEqual([expect.stringContaining('0 of 0 people, stable for 0 of 0; too few')]);
  await collector.close();
  rmSync(join(site, 'collector'), { recursive: true });
  collector = await aCollector(site);
  await visit('b2', 40, 0);
  await watch();
  expect(channel()).toMatchObject({ stable: { build: 'b2' }, previous: { build: 'b1' }, canary: null, by: 'hakim' });
  expect(notices.map(({ action }) => action)).toEqual(['stepped', 'promoted']);
});

it('reports the counts at every look while there are too few people', async () => {
  await visit('b2', 2, 2);
  const said = [expect.stringMatching(/2 of 2 people.*too few to decide.*rollback mf-user/)];
  expect(await watch()).toEqual(said);
  expect(await watch()).toEqual(said);
  expect(channel()?.canary?.build).toBe('b2');
});

it('compares one load time per person', async () => {
  await visit('b1', 60, 0, { mountMs: 900 });
  await visit('b2', 20, 0, { mountMs: 1_000 });
  for (let index = 0; index < 50; index++)
    await collector.report({ build: 'b2', user: 'one', mountMs: 60_000, visit: `v${index}` });
  await watch();
  expect(channel()?.revoked).toEqual([]);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => collector.report({ build: 'b2', user: `slow-${index}`, mountMs: 4_000 })),
  );
  await watch();
  expect(channel()).toMatchObject({ revoked: ['b2'], reason: expect.stringContaining('slow for') as unknown });
});

it('ignores a paused canary, and continues without the collector', async () => {
  await run(['pause', 'mf-user', '--site', site], root);
  expect(await watch()).toEqual([]);
  await run(['resume', 'mf-user', '--site', site], root);
  const lines = await watch('http://127.0.0.1:9');
  expect(lines.join()).toContain('does not answer');
  expect(channel()?.canary?.build).toBe('b2');
});

it('judges the other areas when the system refuses to read one', async () => {
  await deployBuild(site, 'mf-admin-super', 'b1');
  const history = join(site, 'registry/history/mf-admin-super');
  rmSync(history, { recursive: true });
  writeFileSync(history, 'no folder');
  await visit('b2', 8, 8);
  expect((await watch()).join('\n')).toContain('mf-admin-super: ENOTDIR');
  expect(channel()).toMatchObject({ canary: null, revoked: ['b2'] });
});

describe('repeated looks', () => {
  let stopped: AbortController;
  let said: string[];
  beforeEach(() => void ([stopped, said] = [new AbortController(), []]));
  afterEach(() => stopped.abort());
  const begin = () =>
    void watchAreas(new RegistryStore(site), root, null, { every: 0.05, signal: stopped.signal }, (line) =>
      said.push(line),
    );

  it('continue after a look without collector, and roll a bad canary back later', async () => {
    await visit('b2', 8, 8);
    begin();
    await until(() => said.some((line) => line.includes('no collector')), 'a look that fails is not reported');
    writeFileSync(join(site, 'config.json'), JSON.stringify({ collectorUrl: collector.url }));
    await until(() => said.some((line) => line.startsWith('mf-user: canary b2 taken back')), 'the canary stays');
    expect(channel()).toMatchObject({ stable: { build: 'b1' }, canary: null, revoked: ['b2'], by: 'hakim' });
  });

  it('report an unreadable file once and continue', async () => {
    const revision = join(site, 'registry/history/mf-user/2.json');
    const whole = readFileSync(revision);
    writeFileSync(revision, '{');
    begin();
    await until(() => said.some((line) => line.includes('2.json')), 'the unreadable file is not reported');
    writeFileSync(revision, whole);
    await until(() => said.some((line) => line.includes('no collector')), 'it stopped looking');
    expect(said.filter((line) => line.includes('2.json'))).toHaveLength(1);
  });
});
