import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { userHash } from '@portal/shared/remote/choice/bucket';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { refuseBrokenAreas } from '../../../shell/build/refuse-broken-areas';
import type { FastifyInstance } from 'fastify';
import { serveHttp } from '../../services/test/support/peers/serve-http';
import { createSiteServer } from '../../web/serve';
import { withCanary, withRollback, stateChange } from '../src/channel/changes';
import { deployArea } from '../src/release/deploy';
import { collectGarbage } from '../src/registry/gc';
import { writeIndex } from '../src/registry/index-file';
import { publish } from '../src/release/publish';
import { RegistryStore } from '../src/registry/registry-store';
import { findRelease } from '../src/release/releases';
import { verifyRegistry } from '../src/verify/verify-registry';
import { verifyOverHttp } from '../src/verify/verify-over-http';
import { bytesOf } from './support/bytes-of';
import { AUTHOR, builtArea, deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

let site: string;
let server: FastifyInstance | null = null;

beforeEach(async () => {
  site = newFolder();
  for (const area of AREAS) await deployBuild(site, area, 'b1');
});
afterEach(async () => {
  await server?.close();
  server = null;
});

async function serve(): Promise<string> {
  const shell = join(site, 'shell');
  mkdirSync(shell);
  server = createSiteServer({
    shell,
    site,
    origins: { api: 'http://a', machine: 'http://m', files: 'http://f', collector: null, remotes: [] },
  });
  return server.listen({ port: 0, host: '127.0.0.1' });
}

describe('deploying an area', () => {
  it('leaves other areas and its own earlier release unchanged', async () => {
    const before = bytesOf(site);
    await deployBuild(site, 'mf-user', 'b2');
    const after = bytesOf(site);
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed.length).toBeGreaterThan(0);
    const own = /registry\/mf-user\.json$|history\/mf-user\/2\.json$|remotes\/mf-user\/1\.0\.0-b2\//;
    expect(changed.filter((file) => !own.test(file))).toEqual([]);
    expect(Object.keys(before).filter((file) => !(file in after))).toEqual([]);
  });

  it('changes nothing when repeated', async () => {
    const folder = builtArea('mf-user', 'b2');
    await deployArea(folder, site, { author: AUTHOR });
    const before = bytesOf(site);
    await deployArea(folder, site, { author: AUTHOR });
    expect(bytesOf(site)).toEqual(before);
  });

  it('starts a canary with its plan, and changes nothing when repeated', async () => {
    const plan = { steps: [{ name: 'percontohan', users: ['siti@kampus.test'], soakHours: 1 }] };
    const folder = builtArea('mf-user', 'b2');
    expect(await deployArea(folder, site, { author: AUTHOR, plan })).toMatchObject({ as: 'canary' });
    await deployArea(folder, site, { author: AUTHOR, plan });
    expect(new RegistryStore(site).read('mf-user')).toMatchObject({
      serial: 2,
      stable: { build: 'b1' },
      canary: { build: 'b2' },
      rollout: { users: [userHash('siti@kampus.test')], percent: 0 },
    });
  });

  it('refuses the same build with other content', async () => {
    await expect(
      deployArea(builtArea('mf-user', 'b1', {}, { '12.4e5f6a7b.js': 'lain();' }), site, { author: AUTHOR }),
    ).rejects.toMatchObject({ code: 'release/changed' });
  });

  it('refuses a path of another area and publishes nothing', async () => {
    const before = bytesOf(site);
    const area = {
      title: 'Baru',
      paths: [{ pattern: '/user/mf-admin-super/rilis', roles: ['Super' as const] }],
      menu: [],
    };
    await expect(deployBuild(site, 'mf-user', 'b2', { area })).rejects.toMatchObject({
      code: 'pack/overlap',
    });
    expect(bytesOf(site)).toEqual(before);
  });

  it('is verified over HTTP, which finds a changed byte', async () => {
    const { ref } = await deployBuild(site, 'mf-user', 'b2');
    const url = await serve();
    expect(await verifyOverHttp(url, 'mf-user', ref)).toBe(4);
    const file = join(site, 'remotes/mf-user/1.0.0-b2/12.4e5f6a7b.js');
    for (const name of [file, `${file}.gz`, `${file}.br`]) rmSync(name);
    writeFileSync(file, 'screem();');
    await expect(verifyOverHttp(url, 'mf-user', ref)).rejects.toMatchObject({ code: 'http/differs' });
    await expect(verifyOverHttp('http://127.0.0.1:9', 'mf-user', ref)).rejects.toMatchObject({
      code: 'http/unreachable',
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a script served as text', { 'Content-Type': 'text/plain' }, /type text\/plain/],
    ['a release without immutable caching', { 'Cache-Control': 'no-cache' }, /immutable/],
    ['a channel that browsers cache', { 'Cache-Control': 'max-age=31536000' }, /no-cache/],
  ])('verification over HTTP finds %s', async (_, wrong, message) => {
    const { ref } = await deployBuild(site, 'mf-user', 'b2');
    const there = await serve();
    const proxy = await serveHttp((request, response) => {
      const path = request.url ?? '';
      const right = {
        'Content-Type': path.endsWith('.js') ? 'text/javascript' : 'application/json',
        'Cache-Control': path.startsWith('/registry/') ? 'no-cache' : 'public, max-age=31536000, immutable',
      };
      void fetch(there + path).then(async (upstream) =>
        response.writeHead(200, { ...right, ...wrong }).end(Buffer.from(await upstream.arrayBuffer())),
      );
    });
    try {
      await expect(verifyOverHttp(proxy.url, 'mf-user', ref)).rejects.toThrow(message);
    } finally {
      await proxy.stop();
    }
  });

  it.each<[string, (channel: Channel, ref: ReleaseRef) => unknown, RegExp]>([
    ['an empty channel', () => '', /registry\/mf-user\.json: not JSON/],
    [
      'a contract of another shell',
      (_, ref) => Object.assign(ref, { contract: { min: 2, max: 3 } }),
      /contracts 2 to 3/,
    ],
    [
      'a path of another release',
      (_, ref) => Object.assign(ref, { path: '/remotes/mf-user/1.0.0-b9' }),
      /not the folder/,
    ],
    [
      'a preload that the release lacks',
      (_, ref) => ref.preload.push({ file: 'remote.ffffffff.js', integrity: ref.integrity }),
      /remote\.ffffffff\.js: the channel's hash/,
    ],
    ['a revoked stable release', (channel, ref) => channel.revoked.push(ref.build), /revoked/],
    ['a limit of 0 ms', (channel) => Object.assign(channel.limits, { entryMs: 0 }), /limits out of range/],
  ])('verification over HTTP finds %s in the served channel', async (_, change, message) => {
    const { ref } = await deployBuild(site, 'mf-user', 'b2');
    const file = join(site, 'registry/mf-user.json');
    const channel = JSON.parse(readFileSync(file, 'utf8')) as Channel;
    const stable = channel.stable;
    if (!stable) throw new Error('no stable release');
    const changed = change(channel, stable);
    for (const name of [file, `${file}.gz`, `${file}.br`]) rmSync(name, { force: true });
    writeFileSync(file, changed === '' ? '' : JSON.stringify(channel));
    const found = verifyOverHttp(await serve(), 'mf-user', ref);
    await expect(found).rejects.toThrow(message);
    await expect(found).rejects.toMatchObject({ code: 'http/differs', exitCode: 4 });
  });

  it('uses a CDN address only after the index allows it', async () => {
    const folder = builtArea('mf-user', 'b2');
    process.env['PORTAL_REMOTES_URL'] = 'https://cdn.kampus.test/';
    try {
      await expect(deployArea(folder, site, { author: AUTHOR })).rejects.toMatchObject({ code: 'index/not-allowed' });
      await writeIndex(new RegistryStore(site), ['https://cdn.kampus.test']);
      const { ref } = await deployArea(folder, site, { author: AUTHOR });
      expect(ref.path).toBe('https://cdn.kampus.test/remotes/mf-user/1.0.0-b2');
      expect(verifyRegistry(new RegistryStore(site))).toEqual([]);
    } finally {
      delete process.env['PORTAL_REMOTES_URL'];
    }
  });

  describe('old releases', () => {
    const HOURS = 3_600_000;
    const later = (hours: number) => Date.now() + hours * HOURS;
    const collected = (releases: number, now?: number) =>
      collectGarbage(new RegistryStore(site), 'mf-user', { releases, hours: 24 }, now);

    beforeEach(async () => {
      for (const build of ['b2', 'b3', 'b4']) await deployBuild(site, 'mf-user', build);
    });

    it('are removed once old, unless a channel names them', () => {
      expect(collected(2, later(23))).toEqual([]);
      expect(collected(2, later(25))).toEqual(['1.0.0-b1', '1.0.0-b2']);
    });

    it('stay despite the limit if the channel names them', async () => {
      const store = new RegistryStore(site);
      await store.commit('mf-user', withCanary(findRelease(store, 'mf-user', 'b2'), { percent: 5 }, AUTHOR));
      expect(collectGarbage(store, 'mf-user', { releases: 1, hours: 0 }, later(1))).toEqual(['1.0.0-b1']);
      expect(verifyRegistry(store)).toEqual([]);
    });

    it('are removed with staging folders, except recent ones', () => {
      mkdirSync(join(site, 'remotes/mf-user/1.0.0-b9.77.tmp'));
      expect(collected(10)).toEqual([]);
      expect(collected(10, later(2))).toEqual(['1.0.0-b9.77.tmp']);
    });
  });

  it('keeps an area off, with a new stable release and a new canary', async () => {
    const store = new RegistryStore(site);
    await store.commit('mf-user', stateChange('mf-user', 'disable', AUTHOR));
    await deployBuild(site, 'mf-user', 'b2');
    const plan = { steps: [{ name: 'semua', percent: 100, soakHours: 0 }] };
    await deployBuild(site, 'mf-user', 'b3', { plan });
    expect(store.read('mf-user')).toMatchObject({ state: 'off', stable: { build: 'b2' }, canary: { build: 'b3' } });
  });

  it('repairs a damaged release when it is published again', async () => {
    const area = builtArea('mf-user', 'b2');
    await deployArea(area, site, { author: AUTHOR });
    const store = new RegistryStore(site);
    for (const damage of [
      () => rmSync(join(site, 'remotes/mf-user/1.0.0-b2/entry.js')),
      () => writeFileSync(join(site, 'remotes/mf-user/1.0.0-b2/release.json'), '{"schema":1'),
      () => chmodSync(join(site, 'remotes/mf-user/1.0.0-b2/entry.js'), 0o600),
      () => rmSync(join(site, 'remotes/mf-user/1.0.0-b2'), { recursive: true }),
    ]) {
      damage();
      expect(verifyRegistry(store)).not.toEqual([]);
      await publish(join(area, 'dist'), store);
      expect(verifyRegistry(store)).toEqual([]);
    }
  });

  it('refuses a release that uses an export missing in the shell, and a shell without a used export', async () => {
    const uses = { '@portal/shared/ui/base': { version: '1.0.0', exports: ['Button'] } };
    await deployBuild(site, 'mf-user', 'b2', { uses });
    expect(refuseBrokenAreas(join(site, 'registry'), committedSurface())).toBeUndefined();

    // The next shell removes an export that the release in use needs: it is refused, in either order.
    const base = committedSurface()['@portal/shared/ui/base'];
    const exports = (base?.exports ?? []).map((name) => (name === 'Button' ? 'Knob' : name));
    const renamed = { ...committedSurface(), '@portal/shared/ui/base': { version: '9.0.0', exports } };
    expect(() => refuseBrokenAreas(join(site, 'registry'), renamed)).toThrow(
      'mf-user 1.0.0-b2: @portal/shared/ui/base 9.0.0 does not export Button',
    );
    writeFileSync(join(site, 'registry', 'shell-surface.json'), JSON.stringify(renamed));
    const before = bytesOf(site);
    await expect(deployBuild(site, 'mf-user', 'b3', { uses })).rejects.toMatchObject({ code: 'pack/surface' });
    expect(bytesOf(site)).toEqual(before);
  });

  it('refuses a revoked build', async () => {
    const area = builtArea('mf-user', 'b2');
    await deployArea(area, site, { author: AUTHOR });
    await new RegistryStore(site).commit('mf-user', withRollback(AUTHOR));
    await expect(deployArea(area, site, { author: AUTHOR })).rejects.toMatchObject({ code: 'release/revoked' });
  });
});
