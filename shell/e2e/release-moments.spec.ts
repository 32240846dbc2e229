import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { AREAS } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseManifest } from '@portal/shared/remote/release';
import { LINE_FAULTS, faultFor, quarantineOf } from './support/line-faults';
import { GONE } from './support/release-stage';
import { expectRelease, panel, SCREEN, test } from './support/release-test';
import { copyOf } from './support/staged-release';
import type { WebTier } from './support/web-tier';

test.describe.configure({ mode: 'parallel' });

const LIMITS = { entryMs: 8_000, mountMs: 8_000, retries: 1 };

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isThisPage' in window);
}

for (const fault of LINE_FAULTS) {
  test(`${fault.name} for 2.5 s while the page opens: the newest release is shown, and nothing is quarantined`, async ({
    page,
    stage,
    real,
  }) => {
    const [earlier, latest] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.publish({ stable: latest.ref, previous: earlier.ref, limits: LIMITS }, earlier, latest);
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

test('offline for 2.5 s while a screen of a mounted release opens: it opens by itself', async ({
  page,
  stage,
  real,
}) => {
  const [earlier, latest] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: latest.ref, previous: earlier.ref }, earlier, latest);
  await page.goto('/admin/rilis');
  await expectRelease(page, latest);
  const [offline] = LINE_FAULTS;
  if (!offline) throw new Error('no fault');
  const met = await faultFor(page, /\/(remotes|assets)\//, offline, 2_500);
  await page.getByRole('link', { name: 'Daftar Admin', exact: true }).click();
  await expect(
    page.locator(`[data-release$="-${latest.ref.build}"]`).getByText('super@portal.test').first(),
  ).toBeVisible({ timeout: 20_000 });
  expect(met()).toBeGreaterThan(0);
  expect(await quarantineOf(page)).toEqual([]);
});

test('a server that is gone for long: the panel, then the release by itself, without a click or a reload', async ({
  page,
  stage,
  real,
}) => {
  const release = copyOf(real, stage.area);
  stage.publish({ stable: release.ref }, release);
  const [, , busy] = LINE_FAULTS;
  if (!busy) throw new Error('no fault');
  await faultFor(page, /\/remotes\/mf-admin-super\//, busy, 8_000);
  await page.goto(SCREEN);
  await expect(panel(page)).toContainText(`network · ${release.ref.build}`);
  await expectRelease(page, release, 30_000);
  expect(await quarantineOf(page)).toEqual([]);
});

/** For each piece of the kit a screen that needs it, as the releases of the built portal say. */
function kitScreens(web: WebTier): Map<string, string> {
  const screens = new Map<string, string>();
  for (const area of AREAS) {
    const channel = JSON.parse(web.read(`/registry/${area}.json`)?.toString() ?? 'null') as Channel | null;
    const manifest =
      channel?.stable &&
      (JSON.parse(web.read(`${channel.stable.path}/release.json`)?.toString() ?? '') as ReleaseManifest);
    for (const { path, kit } of manifest?.screens ?? []) {
      if (!path.startsWith('/admin/') || path.includes(':')) continue;
      for (const key of kit) if (/\/ui\//.test(key) && !screens.has(key)) screens.set(key, path);
    }
  }
  return screens;
}

test('offline for 2.5 s × every piece of the kit: its screen opens, nothing is quarantined, and the next screen finds the piece whole', async ({
  browser,
  web,
  storageState,
  baseURL,
}) => {
  test.setTimeout(240_000);
  web.restoreRegistry();
  const [offline] = LINE_FAULTS;
  if (!offline) throw new Error('no fault');
  const assets = readdirSync(join(web.site, '..', 'shell', 'assets'));
  const own = [...kitScreens(web)].filter(([key]) =>
    assets.some((name) => name.startsWith(`kit-${key.split('/').at(-1)}.`)),
  );
  expect(own.length).toBeGreaterThan(2);
  for (const [key, path] of own) {
    const context = await browser.newContext({ baseURL, storageState: storageState as never });
    const page = await context.newPage();
    const met = await faultFor(page, new RegExp(`/assets/kit-${key.split('/').at(-1)}\\.`), offline, 2_500);
    await page.goto(path);
    await expect(page.locator('[data-release]').getByRole('heading').first(), key).toBeVisible({ timeout: 30_000 });
    await expect.poll(met, { message: key }).toBeGreaterThan(0);
    await expect(page.locator('.pr-skeleton, .ant-skeleton'), key).toHaveCount(0, { timeout: 30_000 });
    expect(await quarantineOf(page), key).toEqual([]);
    await expect(page.getByText('belum dapat dibuka'), key).toHaveCount(0);
    await context.close();
  }
});

for (const [name, kilobits, latency] of [
  ['400 kbit/s', 400, 150],
  ['2G', 70, 300],
] as const) {
  test(`a healthy release on a slow line (${name}) is waited for`, async ({ page, stage, real }) => {
    test.setTimeout(300_000);
    const [earlier, latest] = [copyOf(real, stage.area), copyOf(real, stage.area)];
    stage.publish(
      { stable: latest.ref, previous: earlier.ref, limits: { ...LIMITS, entryMs: 4_000, mountMs: 4_000 } },
      earlier,
      latest,
    );
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const rate = (kilobits * 1_000) / 8;
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    await page.goto(SCREEN, { timeout: 120_000, waitUntil: 'commit' });
    await expectRelease(page, latest, 200_000);
    expect(await quarantineOf(page)).toEqual([]);
    expect(stage.askedAt(earlier)).toBeNull();
  });
}

test('a build that is gone is left alone for five minutes, not for a day', async ({ page, stage, real }) => {
  const [gone, good] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: gone.ref, previous: good.ref }, gone, good);
  await stage.damage(gone, /^entry\.js$/, GONE);
  await page.goto(SCREEN);
  await expectRelease(page, good);
  const [sentence] = await page.evaluate(() =>
    Object.values(
      JSON.parse(localStorage.getItem('portal:quarantine') ?? '{}') as Record<string, { from: number; until: number }>,
    ),
  );
  expect((sentence?.until ?? 0) - (sentence?.from ?? 0)).toBe(5 * 60_000);
  await stage.repair();
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.reload();
  await expectRelease(page, gone);
});
