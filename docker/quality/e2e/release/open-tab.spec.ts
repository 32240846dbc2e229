import { expect } from '@playwright/test';
import { CHUNKS } from '../support/release/release-faults';
import { GONE } from '../support/release/release-stage';
import { expectRelease, openRelease, panel, SCREEN, test } from '../support/release/release-test';

test.describe.configure({ mode: 'parallel' });

test('an open tab follows a rollback within 30 s without a reload', async ({ page, stage, real, context }) => {
  const [earlier, latest] = stage.publishPair(real);
  await page.clock.install();
  await openRelease(page, latest);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  stage.publish({ stable: earlier.ref, previous: null, revoked: [latest.ref.build] });
  await page.clock.fastForward(30_000);
  await expectRelease(page, earlier);
  expect(loads).toEqual([]);
  const containers = await page.evaluate(
    (names) => names.map((name) => name in window),
    [earlier.ref.container, latest.ref.container],
  );
  expect(containers).toEqual([true, true]);

  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(SCREEN);
  await expectRelease(visitor, earlier);
  expect(asked.filter((path) => path.startsWith(latest.ref.path))).toEqual([]);
});

test('an area that is switched off shows its panel in an open tab, and returns when switched on', async ({
  page,
  stage,
  real,
}) => {
  const good = stage.publishCopy(real);
  await page.clock.install();
  await openRelease(page, good);
  stage.publish({ state: 'off' });
  // The tab may start its timer only now: the clock is advanced until it has looked.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(panel(page)).toContainText('off', { timeout: 2_000 });
  }).toPass();
  await expect(panel(page)).toContainText('ditutup untuk sementara oleh pengelolanya');
  stage.publish({ state: 'on' });
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expectRelease(page, good, 2_000);
  }).toPass();
});

test('a hidden tab sends no registry request, and follows a rollback when visible again', async ({
  page,
  stage,
  real,
}) => {
  const [earlier, latest] = stage.publishPair(real);
  await page.clock.install();
  await openRelease(page, latest);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  stage.publish({ stable: earlier.ref, previous: null, revoked: [latest.ref.build] });
  let asked = 0;
  page.on('request', (request) => request.url().includes('/registry/') && asked++);
  await page.clock.fastForward(60_000);
  expect(asked).toBe(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectRelease(page, earlier);
});

test('a lazy chunk that disappears later falls back to the earlier release', async ({ page, stage, real }) => {
  const [good, broken] = stage.publishPair(real);
  await page.goto('/admin/rilis');
  await expectRelease(page, broken);
  await stage.damage(broken, CHUNKS, GONE);
  await page.getByRole('link', { name: 'Daftar Admin', exact: true }).click();
  await expectRelease(page, good);
  await expect(page).toHaveURL(/daftar-admin/);
});
