import { cpSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { withCanary, stateChange } from '../src/channel/changes';
import { publishMissing } from '../src/release/deploy';
import { RegistryStore } from '../src/registry/registry-store';
import { findRelease } from '../src/release/releases';
import { run } from '../src/command/run';
import { verifyRegistry } from '../src/verify/verify-registry';
import { bytesOf } from './support/bytes-of';
import { AUTHOR, builtArea, deployBuild } from './support/fixture-area';
import { newFolder } from '../../services/test/support/new-folder';

/** The image: all areas, built long ago. */
let image: string;
let site: string;
const atStart = () => run(['publish-missing', '--site', site], image);

beforeEach(() => {
  [image, site] = [newFolder(), newFolder()];
  for (const area of AREAS) {
    cpSync(builtArea(area, 'citra'), join(image, area), { recursive: true });
    writeFileSync(join(image, area, 'remote.config.ts'), '');
  }
});

/** A registry with one area at its second stable release, one with a canary, one switched off; the fourth has none. */
async function aRunningSite(): Promise<RegistryStore> {
  const store = new RegistryStore(site);
  const plan = { steps: [{ name: 'semua', percent: 25, soakHours: 1 }] };
  for (const build of ['b1', 'b2']) await deployBuild(site, 'mf-user', build);
  for (const build of ['b1', 'b2']) await deployBuild(site, 'mf-admin-content', build, { plan });
  await deployBuild(site, 'mf-admin-super', 'b1');
  await store.commit('mf-admin-super', stateChange('mf-admin-super', 'disable', AUTHOR));
  return store;
}

describe('publish-missing', () => {
  it('publishes every area as stable into an empty registry', async () => {
    expect(await atStart()).toEqual([...AREAS].sort().map((area) => `${area}: published 1.0.0-citra`));
    const store = new RegistryStore(site);
    for (const area of AREAS)
      expect(store.read(area)).toMatchObject({ serial: 1, state: 'on', stable: { build: 'citra' }, canary: null });
    expect([store.index.read()?.areas, verifyRegistry(store)]).toEqual([[...AREAS].sort(), []]);
  });

  it('publishes only the area without a release and leaves the others unchanged', async () => {
    const store = await aRunningSite();
    const before = bytesOf(site);
    expect(await atStart()).toContain('mf-admin-proposal: published 1.0.0-citra');
    const after = bytesOf(site);
    const changed = Object.keys(after).filter(
      (file) =>
        after[file] !== before[file] && !/mf-admin-proposal|registry\/(index|history\/index\/\d+)\.json$/.test(file),
    );
    expect([changed, Object.keys(before).filter((file) => !(file in after))]).toEqual([[], []]);
    expect(store.read('mf-admin-content')).toMatchObject({
      stable: { build: 'b1' },
      canary: { build: 'b2' },
      rollout: { percent: 25 },
    });
    expect(store.read('mf-admin-super')).toMatchObject({ state: 'off', stable: { build: 'b1' } });
  });

  it('changes nothing if every area has a release, not even a newer index', async () => {
    const store = await aRunningSite();
    await atStart();
    await store.index.commit((index) => ({
      ...(index ?? { schema: 1, areas: [], roles: {}, allowedOrigins: [] }),
      shellContract: 7,
    }));
    await store.commit('mf-user', withCanary(findRelease(store, 'mf-user', 'b1'), { percent: 5 }, AUTHOR));
    const before = bytesOf(site);
    expect(await atStart()).toEqual([...AREAS].sort().map((area) => `${area}: has a release, not changed`));
    expect(bytesOf(site)).toEqual(before);
  });

  it('does not restart an area with a damaged pointer or history', async () => {
    await aRunningSite();
    writeFileSync(join(site, 'registry', 'mf-user.json'), '{"serial":');
    rmSync(join(site, 'registry', 'history', 'mf-user'), { recursive: true });
    rmSync(join(site, 'registry', 'mf-admin-content.json'));
    const before = bytesOf(site);
    const lines = await run(['publish-missing', 'mf-user', '--site', site], image);
    expect([...lines, ...(await run(['publish-missing', 'mf-admin-content', '--site', site], image))]).toEqual(
      ['mf-user', 'mf-admin-content'].map((area) => `${area}: has a release, not changed`),
    );
    expect(bytesOf(site)).toEqual(before);
  });

  it('completes an interrupted start', async () => {
    await atStart();
    const store = new RegistryStore(site);
    rmSync(join(site, 'registry', 'index.json'));
    rmSync(join(site, 'registry', 'history', 'index'), { recursive: true });
    for (const place of ['mf-user.json', 'history/mf-user']) rmSync(join(site, 'registry', place), { recursive: true });
    expect(await atStart()).toContain('mf-user: published 1.0.0-citra');
    expect([store.index.read()?.areas, verifyRegistry(store)]).toEqual([[...AREAS].sort(), []]);
  });

  it('keeps the release of a team that deploys at the same time', async () => {
    const store = new RegistryStore(site);
    const commit = store.commit.bind(store);
    store.commit = async (remote, change) => {
      await deployBuild(site, 'mf-user', 'tim');
      return commit(remote, change);
    };
    expect(await publishMissing(image, store, ['mf-user'], AUTHOR)).toEqual(['mf-user: has a release, not changed']);
    expect(store.read('mf-user')).toMatchObject({ serial: 1, stable: { build: 'tim' } });
  });

  it('reports a refused area with the reason and publishes the others', async () => {
    rmSync(join(image, 'mf-admin-content', 'dist'), { recursive: true });
    await expect(atStart()).rejects.toMatchObject({
      code: 'publish/refused',
      message: expect.stringMatching(/mf-user: published[^]*mf-admin-content: pack\/no-build/) as unknown,
    });
    expect(new RegistryStore(site).areas()).toEqual(AREAS.filter((area) => area !== 'mf-admin-content').sort());
  });

  it('writes nothing into an image that is already packed', async () => {
    const packed = join(image, 'mf-user', 'dist', 'release.json');
    await run(['pack', 'mf-user', '--site', site], image);
    const then = new Date('2026-01-01T00:00:00Z');
    utimesSync(packed, then, then);
    mkdirSync(join(site, 'registry'), { recursive: true });
    await atStart();
    expect(statSync(packed).mtime).toEqual(then);
  });
});
