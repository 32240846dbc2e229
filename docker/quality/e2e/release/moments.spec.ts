import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { AREAS } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseManifest } from '@portal/shared/remote/release/release';
import { BUSY, faultFor, OFFLINE, quarantineOf } from '../support/release/line-faults';
import { PortalApi } from '../support/portal/portal-api';
import { expectRelease, openRelease, panel, SCREEN, sessionOf, test } from '../support/release/release-test';
import type { WebTier } from '../support/portal/web-tier';

test.describe.configure({ mode: 'parallel' });

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isThisPage' in window);
}

for (const fault of [OFFLINE, BUSY]) {
  test(`${fault.name} for 2.5 s while the page opens quarantines nothing`, async ({ page, stage, real }) => {
    const [earlier, latest] = stage.publishPair(real);
    const both = [latest.ref.build, earlier.ref.build];
    const met = await faultFor(page, /\/remotes\/mf-admin-super\//, fault, 2_500, both);
    await page.goto(SCREEN);
    await page.evaluate(() => Object.assign(window, { isThisPage: true }));
    await expectRelease(page, latest, 20_000);
    expect(met()).toBeGreaterThan(1);
    expect(await quarantineOf(page)).toEqual([]);
    expect(await isSamePage(page)).toBe(true);
  });
}

test('a screen requested during 2.5 s offline opens by itself', async ({ page, stage, real }) => {
  const [, latest] = stage.publishPair(real);
  await page.goto('/admin/rilis');
  await expectRelease(page, latest);
  const met = await faultFor(page, /\/(remotes|assets)\//, OFFLINE, 2_500);
  await page.getByRole('link', { name: 'Daftar Admin', exact: true }).click();
  await expect(
    page.locator(`[data-release$="-${latest.ref.build}"]`).getByText('super@portal.test').first(),
  ).toBeVisible({ timeout: 20_000 });
  expect(met()).toBeGreaterThan(0);
  expect(await quarantineOf(page)).toEqual([]);
});

test('a server that fails for 8 s shows the panel, then the release', async ({ page, stage, real }) => {
  const release = stage.publishCopy(real);
  await faultFor(page, /\/remotes\/mf-admin-super\//, BUSY, 8_000);
  await page.goto(SCREEN);
  await expect(panel(page)).toContainText(`network · ${release.ref.build}`);
  await expectRelease(page, release, 30_000);
  expect(await quarantineOf(page)).toEqual([]);
});

/** Returns, for each piece of the kit, a screen that needs it, by the releases of the built portal. */
function kitScreens(web: WebTier, proposal: string): Map<string, string> {
  const screens = new Map<string, string>();
  for (const area of AREAS) {
    const channel = JSON.parse(web.read(`/registry/${area}.json`)?.toString() ?? 'null') as Channel | null;
    const manifest =
      channel?.stable &&
      (JSON.parse(web.read(`${channel.stable.path}/release.json`)?.toString() ?? '') as ReleaseManifest);
    for (const { path: pattern, kit } of manifest?.screens ?? []) {
      const path = pattern.replace(/(\/usulan\/pratinjau\/):id$/, `$1${proposal}`);
      if (path.includes(':')) continue;
      const isAdmins = path.startsWith('/admin/');
      for (const key of kit.filter((one) => /\/ui\//.test(one)).map((one) => one.split('/').at(-1) ?? ''))
        if (isAdmins || !screens.has(key)) screens.set(key, path);
    }
  }
  return screens;
}

/** Pieces that another piece loads when it renders, or when this button is pressed. */
const INNER_PIECES: Readonly<Record<string, readonly [path: string, button?: string]>> = {
  grid: ['/admin/daftar-admin'],
  tools: ['/admin/daftar-admin'],
  icons: ['/admin/daftar-admin'],
  'list-column': ['/admin/usulan'],
  fields: ['/admin/daftar-admin'],
  zod: ['/admin/daftar-admin'],
  'modal-form': ['/admin/kategori', 'Tambah Kategori'],
};

test('every chunk of the kit loads after 2.5 s offline', async ({ browser, web, storageState, baseURL }) => {
  test.setTimeout(240_000);
  web.restoreRegistry();
  const api = await PortalApi.of(web.origin);
  const researcher = await api.logIn('internal@portal.test');
  const asResearcher = sessionOf(researcher.token, web.origin, 'Internal', 'internal@portal.test');
  const screens = kitScreens(web, await api.pendingProposal('thesis', 'internal@portal.test'));
  const pieces = new Set(
    readdirSync(join(web.site, '..', 'shell', 'assets')).flatMap(
      (name) => /^kit-([\w-]+)\.\w+\.js$/.exec(name)?.[1] ?? [],
    ),
  );
  expect(pieces.size).toBeGreaterThan(12);
  const placeOf = (piece: string) => (INNER_PIECES[piece] ?? [screens.get(piece)]).join();
  const tryPlace = async (place: string) => {
    const group = [...pieces].filter((piece) => placeOf(piece) === place);
    const [path = '', button] = place.split(',');
    expect(path, `no screen for ${group.join()}`).not.toBe('');
    const context = await browser.newContext({
      baseURL,
      storageState: path.startsWith('/user/') ? asResearcher : (storageState as never),
    });
    const page = await context.newPage();
    // Each chunk is offline from its own first request.
    const met = await Promise.all(
      group.map((piece) => faultFor(page, new RegExp(`/assets/kit-${piece}\\.`), OFFLINE, 2_500)),
    );
    await page.goto(path);
    await expect(page.locator('[data-release]').getByRole('heading').first(), place).toBeVisible({ timeout: 30_000 });
    if (button) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first(), place).toBeVisible({ timeout: 30_000 });
    }
    await expect.poll(() => group.filter((_, index) => met[index]?.() === 0), { message: place }).toEqual([]);
    await expect(page.locator('.pr-skeleton, .ant-skeleton'), place).toHaveCount(0, { timeout: 30_000 });
    expect(await quarantineOf(page), place).toEqual([]);
    await expect(page.getByText('belum dapat dibuka'), place).toHaveCount(0);
    await context.close();
  };
  // In parallel: each page spends most of its time waiting for the network.
  const left = [...new Set([...pieces].map(placeOf))];
  const tryLeft = async () => {
    for (let place = left.shift(); place; place = left.shift()) await tryPlace(place);
  };
  await Promise.all([tryLeft(), tryLeft(), tryLeft(), tryLeft()]);
});

test('the shell waits for a healthy release on a slow connection', async ({ page, stage, real }) => {
  test.setTimeout(300_000);
  const [earlier, latest] = stage.publishPair(real);
  stage.publish({ limits: { entryMs: 2_000, mountMs: 2_000, retries: 1 } });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  // 3G at the edge of its cell, bytes a second.
  const rate = (140 * 1_000) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await page.goto(SCREEN, { timeout: 120_000, waitUntil: 'commit' });
  await expectRelease(page, latest, 200_000);
  expect(await quarantineOf(page)).toEqual([]);
  expect(stage.askedAt(earlier)).toBeNull();
});

test('the only release is locked after a second killed tab, and opens again on request', async ({
  page,
  stage,
  real,
}) => {
  const only = stage.publishCopy(real);
  /** Leaves the mark of a tab that was killed a while ago, before its screen had settled. */
  const leaveMark = () =>
    page.evaluate(
      ([area, build]) =>
        localStorage.setItem(
          'portal:running',
          JSON.stringify({ gone: { area, build, reason: 'stable', at: Date.now() - 60_000 } }),
        ),
      [stage.area, only.ref.build] as const,
    );
  await openRelease(page, only);
  await leaveMark();
  await page.reload();
  await expectRelease(page, only);
  await leaveMark();
  await page.reload();
  await expect(panel(page)).toContainText('no-release');
  await panel(page).getByRole('button', { name: 'Coba lagi' }).click();
  await expectRelease(page, only);
});
