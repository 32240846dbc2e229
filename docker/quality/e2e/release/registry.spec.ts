import { expect } from '@playwright/test';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { RegistryIndex } from '@portal/shared/remote/release/registry-index';
import { NEVER_ANSWERED, GONE, type Damage } from '../support/release/release-stage';
import { cdnOf, expectRelease, openRelease, panel, SCREEN, test } from '../support/release/release-test';
import { copyOf } from '../support/release/staged-release';

const ofUnknownSchema = (content: Buffer) =>
  JSON.stringify({ ...(JSON.parse(content.toString()) as Channel), schema: 2 });

/** Faults of the registry (figures.md section 3). */
const FAULTS: readonly [string, Damage][] = [
  ['absent', GONE],
  ['broken', { onDisk: () => '{"schema": 1, "remote":' }],
  ['slow', NEVER_ANSWERED],
  ['of an unknown schema', { onDisk: ofUnknownSchema }],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, damage] of FAULTS) {
  test(`registry ${name} on a first visit: the shell uses its embedded copy`, async ({ page, stage, real }) => {
    stage.publish({}, real);
    await stage.damageRegistry(damage);
    await openRelease(page, real, 15_000);
  });

  test(`registry ${name} later: the shell uses the last good copy`, async ({ page, stage, real }) => {
    const good = stage.publishCopy(real);
    await openRelease(page, good);
    await stage.damageRegistry(damage);
    await page.reload();
    await expectRelease(page, good);
  });
}

for (const [epoch, name] of [
  [0, 'a registry older than the last seen is ignored for the last good copy'],
  [1, 'a registry restored from a backup is accepted with its next epoch'],
] as const)
  test(name, async ({ page, stage, real }) => {
    const [older, newer] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.publish({ stable: newer.ref }, older, newer);
    await openRelease(page, newer);
    stage.publish({ stable: older.ref, serial: stage.channel.serial - 1, epoch });
    await page.reload();
    await expectRelease(page, epoch === 0 ? newer : older);
  });

test('an absent registry index does not affect releases of the portal itself', async ({ page, stage, real }) => {
  const good = stage.publishCopy(real);
  await stage.damageIndex(GONE);
  await openRelease(page, good);
});

test('every file of a release comes from a CDN that the index lists', async ({ page, stage, real, web }) => {
  const release = copyOf(real, stage.area);
  const cdn = cdnOf(Number(new URL(web.origin).port));
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const kind = /(release|entry|remote|\d+)[^/]*$/.exec(pathname)?.[1]?.replace(/^\d+$/, 'chunk');
    if (pathname.startsWith(release.ref.path)) asked.add(`${origin} ${kind}`);
  });
  await stage.damageIndex({
    onDisk: (index) => JSON.stringify({ ...(JSON.parse(index.toString()) as object), allowedOrigins: [cdn] }),
  });
  stage.place(release);
  stage.publish({ stable: { ...release.ref, path: `${cdn}${release.ref.path}` } });
  await openRelease(page, release);
  expect([...asked].sort()).toEqual(['chunk', 'entry', 'release', 'remote'].map((kind) => `${cdn} ${kind}`));
});

test('a release of an origin that the index does not list is not requested', async ({ page, stage, real }) => {
  const foreign = copyOf(real, stage.area);
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith('http://asing.test') && asked.push(request.url()));
  stage.publish({ stable: { ...foreign.ref, path: `http://asing.test${foreign.ref.path}` } }, foreign);
  await page.goto(SCREEN);
  await expect(panel(page)).toContainText('origin');
  expect(asked).toEqual([]);
});

test('a first visit waits for a registry that answers after 7 s', async ({ page, stage, real }) => {
  const good = copyOf(real, stage.area);
  // The stable release of the embedded copy was revoked since.
  stage.publish({ stable: good.ref, revoked: [real.ref.build] }, real, good);
  await stage.damageRegistry({
    onTheWay: async (route) => {
      await new Promise((next) => setTimeout(next, 7_000));
      await route.continue();
    },
  });
  await openRelease(page, good, 20_000);
  expect(stage.askedAt(real)).toBeNull();
});

test('a registry that answers after 3.5 s still revokes a release', async ({ page, stage, real }) => {
  const [earlier, latest] = stage.publishPair(real);
  await openRelease(page, latest);
  stage.publish({ stable: earlier.ref, previous: null, revoked: [latest.ref.build] });
  await stage.damageRegistry({
    onTheWay: async (route) => {
      await new Promise((next) => setTimeout(next, 3_500));
      await route.continue();
    },
  });
  await page.reload();
  await expectRelease(page, earlier, 15_000);
});

test('a release published meanwhile opens before a panel shows', async ({ page, stage, real }) => {
  const [gone, good] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: gone.ref }, gone, good);
  await stage.damage(gone, /^entry\.js$/, {
    onTheWay: async (route) => {
      stage.publish({ stable: good.ref });
      await route.fulfill({ status: 404 });
    },
  });
  await openRelease(page, good);
});

test('a fifth area joins through the registry only, with menu entry and screen', async ({ page, stage, real, web }) => {
  const fifth = copyOf(real, 'mf-laporan', {
    patch: (_, text) => text.replaceAll('"/admin/rilis"', '"/admin/laporan"'),
    data: {
      title: 'Laporan',
      paths: [{ pattern: '/admin/laporan', roles: ['Super'] }],
      menu: [
        {
          roles: ['Super'],
          group: 'Laporan',
          label: 'Laporan Pemakaian',
          path: '/admin/laporan',
          icon: 'page',
          order: 85,
        },
      ],
    },
  });
  stage.publish({ stable: real.ref });
  stage.place(fifth);
  web.write('/registry/mf-laporan.json', JSON.stringify({ ...stage.channel, remote: 'mf-laporan', stable: fifth.ref }));
  await stage.damageIndex({ onDisk: withArea('mf-laporan', ['Super']) });
  await page.goto('/admin/dasbor');
  await page.getByRole('link', { name: 'Laporan Pemakaian' }).click();
  await expect(
    page.locator(`[data-release="mf-laporan ${fifth.ref.version}-${fifth.ref.build}"]`).getByRole('heading').first(),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.locator(`[data-release="mf-laporan ${fifth.ref.version}-${fifth.ref.build}"]`).getByRole('heading').first(),
  ).toBeVisible();
});

test('a release opens a path of its area to another role', async ({ page, stage, real }) => {
  const paths = real.ref.area.paths.map(({ pattern, roles }) => ({
    pattern,
    roles: pattern === '/admin/rilis' ? [...roles, 'Content'] : roles,
  }));
  const opened = copyOf(real, stage.area, { data: { ...real.ref.area, paths } });
  stage.publish({ stable: opened.ref }, opened);
  await stage.damageIndex({ onDisk: withArea(stage.area, ['Content', 'Proposal', 'Super']) });
  await page.addInitScript(() => localStorage.setItem('role', 'Content'));
  await page.goto('/admin/rilis');
  await expectRelease(page, opened);
});

test('a requested release that no channel lists is not loaded, and the banner says so', async ({
  page,
  stage,
  real,
}) => {
  const [stable, stranger] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref }, stable, stranger);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${stranger.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText(`rilis ${stranger.ref.build} tidak tersedia`)).toBeVisible();
});

/** An index that knows an area of these roles. */
function withArea(area: string, roles: string[]) {
  return (content: Buffer) => {
    const index = JSON.parse(content.toString()) as RegistryIndex;
    return JSON.stringify({
      ...index,
      areas: [...new Set([...index.areas, area])],
      roles: { ...index.roles, [area]: roles },
    });
  };
}
