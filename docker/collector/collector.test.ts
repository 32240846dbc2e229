import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { userHash } from '@portal/shared/remote/choice/bucket';
import type { AreaSummary } from '@portal/shared/remote/release/release-summary';
import { ticketKeyOf } from '@portal/shared/remote/report/report-ticket';
import { aChannel, aRelease } from '@portal/shared/testing/release-fixtures';
import { aCollector, beaconOf, PORTAL, ticketOf } from './a-collector.fixture';
import { newFolder } from '../services/test/support/new-folder';

const AREA = { title: 'Area', paths: [{ pattern: '/user/*', roles: ['External', 'Internal'] }], menu: [] };
const release = (build: string) => aRelease(build, { area: AREA });
const CHANNEL = aChannel({
  stable: release('s'),
  previous: release('p'),
  canary: release('c'),
  rollout: { salt: 'x', percent: 0, roles: ['Internal'], users: [userHash('pilot@kampus.test')], exclude: [] },
  revoked: ['r'],
});

let site: string;
let collector: Awaited<ReturnType<typeof aCollector>>;

function publish(channel: Channel): void {
  mkdirSync(join(site, 'registry'), { recursive: true });
  writeFileSync(join(site, 'registry', `${channel.remote}.json`), JSON.stringify(channel));
}
const read = async (since = '') =>
  (await (await fetch(`${collector.url}/summary?area=mf-user&since=${since}`)).json()) as AreaSummary;
const journal = () => join(site, 'collector', 'beacons.jsonl');
const size = () => statSync(journal(), { throwIfNoEntry: false })?.size ?? 0;

beforeEach(async () => {
  site = newFolder();
  publish(CHANNEL);
  collector = await aCollector(site);
});
afterEach(async () => {
  jest.useRealTimers();
  await collector.close();
});

describe('collector', () => {
  it('counts people, their failures by kind, and one load time each', async () => {
    for (const [user, mountMs] of [
      ['a', 40],
      ['b', 60],
      ['d', 50],
    ] as const)
      expect(await collector.report({ build: 's', user, mountMs })).toBe(204);
    await collector.report({ build: 'c', user: 'e', role: 'Internal', fault: 'tampered' });
    expect((await read()).builds).toMatchObject([
      { build: 'c', first: { count: 1, failed: 1 }, later: { count: 0 }, faults: { tampered: 1 }, mountMs: [] },
      { build: 's', first: { count: 3, failed: 0 }, faults: {}, mountMs: [40, 50, 60] },
    ]);
    expect((await read('2999-01-01T00:00:00Z')).builds).toEqual([]);
  });

  it("counts each person's first visit of a day, and a later fault of that visit", async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'setInterval', 'nextTick', 'queueMicrotask'] });
    const visits = (user: string, ...faults: (null | 'error')[]) =>
      Promise.all(
        faults.map((fault, index) => collector.report({ build: 's', user, fault, visit: `${user}${index}` })),
      );
    jest.setSystemTime(new Date('2026-11-02T03:00:00Z'));
    await collector.report({ build: 's', user: 'later', visit: 'one' });
    await collector.report({ build: 's', user: 'later', visit: 'one', fault: 'error' });
    await collector.report({ build: 's', user: 'often', visit: 'one' });
    await visits('often', 'error', 'error', null, 'error');
    expect((await read()).builds).toMatchObject([{ first: { count: 2, failed: 1 }, later: { count: 0 } }]);
    // The next day in WIB. A person for whom the build has failed is not counted again.
    jest.setSystemTime(new Date('2026-11-02T17:00:00Z'));
    await collector.report({ build: 's', user: 'later', visit: 'two', fault: 'error' });
    await collector.report({ build: 's', user: 'often', visit: 'two' });
    expect((await read()).builds).toMatchObject([{ first: { count: 2, failed: 1 }, later: { count: 1, failed: 0 } }]);
  });

  it.each<[string, Parameters<typeof beaconOf>[0]]>([
    ['a build that the channel does not name', { build: 'made-up', user: 'a' }],
    ['a revoked build', { build: 'r', user: 'a' }],
    ['an area that has no channel', { build: 's', user: 'a', area: 'mf-made-up' }],
    ['a canary from a person outside its audience', { build: 'c', user: 'a' }],
    ['an area from a role without a page in it', { build: 's', user: 'a', role: 'Super' }],
    ['a canary from a role without a page, though a pilot', { build: 'c', user: 'pilot@kampus.test', role: 'Content' }],
  ])('refuses %s and stores nothing', async (_, visit) => {
    const before = size();
    for (let index = 0; index < 20; index++) expect(await collector.report({ ...visit, fault: 'render' })).toBe(403);
    expect([size(), (await read()).builds]).toEqual([before, []]);
  });

  it('accepts a canary report from a pilot until the channel drops the canary', async () => {
    expect(await collector.report({ build: 'c', user: 'Pilot@kampus.test' })).toBe(204);
    publish({ ...CHANNEL, canary: null, revoked: ['c'] });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await collector.report({ build: 'c', user: 'pilot@kampus.test', fault: 'render' })).toBe(403);
    jest.restoreAllMocks();
  });

  it.each<[string, () => string]>([
    ['an invalid ticket', () => 'x.y'],
    ['an expired ticket', () => ticketOf('a', 'External', Date.now() - 1)],
    ['a ticket signed with another key', () => ticketOf('a', 'External', undefined, ticketKeyOf(randomBytes(32)))],
    ['a ticket with a changed person', () => ticketOf('a').replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
  ])('refuses a report with %s', async (_, ticket) => {
    const body = { ...beaconOf({ build: 's', user: 'a' }), ticket: ticket() };
    expect((await collector.post(body)).status).toBe(401);
    expect((await read()).builds).toEqual([]);
  });

  it('accepts the first report of a release published a moment ago', async () => {
    const pilot = { user: 'pilot@kampus.test' };
    await collector.report({ ...pilot, build: 's' });
    publish({ ...CHANNEL, serial: CHANNEL.serial + 1, canary: release('c2') });
    expect(await collector.report({ ...pilot, build: 'c2', fault: 'threw' })).toBe(204);
    expect((await read()).builds).toMatchObject([{ build: 'c2', first: { failed: 1 } }, { build: 's' }]);
  });

  it('accepts good reports from an address that sends forged ones, and limits each person', async () => {
    const forged = { ...beaconOf({ build: 's', user: 'a' }), ticket: 'x.y' };
    const statuses = await Promise.all(Array.from({ length: 110 }, async () => (await collector.post(forged)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await collector.report({ build: 's', user: 'b' })).toBe(204);
    const busy = await Promise.all(Array.from({ length: 70 }, () => collector.report({ build: 's', user: 'busy' })));
    expect(busy.filter((status) => status === 429)).toHaveLength(10);
    expect(await collector.report({ build: 's', user: 'c' })).toBe(204);
  });

  it('answers 503 while the main API is down, and accepts the report afterwards', async () => {
    collector.portal.isAway = true;
    expect(await collector.report({ build: 's', user: 'a' })).toBe(503);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    collector.portal.isAway = false;
    expect(await collector.report({ build: 's', user: 'a' })).toBe(204);
    jest.restoreAllMocks();
  });

  it('counts people with a refused unsigned channel, but against no release', async () => {
    await collector.report({ build: 'forged', user: 'a', fault: 'unsigned' });
    await collector.report({ build: 's', user: 'a', fault: 'unsigned' });
    expect(await read()).toMatchObject({ unsigned: 1, builds: [] });
  });

  it('stores a hash of the person and no unknown field', async () => {
    const sent = beaconOf({ build: 's', user: 'siti@kampus.test' });
    expect((await collector.post({ ...sent, username: 'siti', url: '/user/usulan/7' })).status).toBe(204);
    expect(readFileSync(journal(), 'utf8')).not.toMatch(/siti|usulan|ticket|External/);
  });

  it.each<[string, unknown]>([
    ['invalid JSON', '{"v":1'],
    ['an invalid area name', { ...beaconOf({ build: 's', user: 'a' }), area: '../lain' }],
    ['an unknown fault', { ...beaconOf({ build: 's', user: 'a' }), fault: 'bosan' }],
    ['an invalid build name', { ...beaconOf({ build: 's', user: 'a' }), build: '<script>' }],
    ['no ticket', { ...beaconOf({ build: 's', user: 'a' }), ticket: undefined }],
  ])('refuses %s', async (_, body) => {
    expect((await collector.post(body)).status).toBe(400);
  });

  it('refuses large bodies, other origins and unknown paths; allows reading only to the portal', async () => {
    const good = beaconOf({ build: 's', user: 'a' });
    expect((await collector.post('x'.repeat(5_000))).status).toBe(413);
    expect((await collector.post(good, {})).status).toBe(403);
    expect((await collector.post(good, { origin: 'http://lain.test' })).status).toBe(403);
    expect((await fetch(`${collector.url}/summary?area=../lain`)).status).toBe(400);
    expect((await fetch(`${collector.url}/lain`)).status).toBe(404);
    const allowed = async (origin: string) =>
      (await fetch(`${collector.url}/summary?area=mf-user`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect([await allowed(PORTAL), await allowed('http://lain.test')]).toEqual([PORTAL, null]);
  });

  it('keeps its counts across a restart and a truncated line, and stores no repeated visit', async () => {
    for (const user of ['a', 'b', 'd']) await collector.report({ build: 's', user });
    const before = size();
    for (let index = 0; index < 20; index++) await collector.report({ build: 's', user: 'a' });
    expect(size()).toBe(before);
    appendFileSync(journal(), '{"at":"2026-');
    await collector.close();
    collector = await aCollector(site);
    await collector.report({ build: 's', user: 'e' });
    expect((await read()).builds).toMatchObject([{ build: 's', first: { count: 4 } }]);
  });
});
