import { expect, type Page } from '@playwright/test';
import { enter } from './support/researcher';
import { expectRelease, SCREEN, test } from './support/release-test';
import { copyOf } from './support/staged-release';

test.describe.configure({ mode: 'parallel' });

test('another listed release by its address, a banner that says so, and one click back', async ({
  page,
  stage,
  real,
}) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref }, stable, canary);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${canary.ref.build}`);
  await expectRelease(page, canary);
  await expect(page.getByText(`rilis ${canary.ref.version}-${canary.ref.build}`)).toBeVisible();
  await page.reload();
  await expectRelease(page, canary);
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
  await expect(page.getByText('Rilis pilihan di tab ini')).toHaveCount(0);
});

test('a preview is given by its address alone, to a role that may ask for it and for nothing else', async ({
  page,
  stage,
  real,
}) => {
  const [stable, preview] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  const previews = [{ label: 'pr-7', roles: ['Super'], release: preview.ref }];
  stage.publish({ stable: stable.ref, previews, override: { roles: [] } }, stable, preview);
  await page.goto(SCREEN);
  await expectRelease(page, stable);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${preview.ref.build}`);
  await expectRelease(page, preview);
  await expect(page.getByText(`rilis ${preview.ref.version}-${preview.ref.build}`)).toBeVisible();
  await page.getByRole('button', { name: 'Kembali ke rilis biasa' }).click();
  await expectRelease(page, stable);
});

test('a release that no channel lists is not given, and the banner says so', async ({ page, stage, real }) => {
  const [stable, stranger] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref }, stable, stranger);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${stranger.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText(`rilis ${stranger.ref.build} tidak tersedia`)).toBeVisible();
});

test('a role that may not ask is not heard', async ({ page, stage, real }) => {
  const [stable, canary] = [copyOf(real, stage.area), copyOf(real, stage.area)];
  stage.publish({ stable: stable.ref, canary: canary.ref, override: { roles: [] } }, stable, canary);
  await page.goto(`${SCREEN}?rilis=${stage.area}:${canary.ref.build}`);
  await expectRelease(page, stable);
  await expect(page.getByText('Rilis pilihan di tab ini')).toHaveCount(0);
});

test('English was chosen and a release of one area has none: everything is Indonesian, before and after a login', async ({
  browser,
  baseURL,
  page,
  stage,
  real,
}) => {
  const spoken = copyOf(real, stage.area);
  const unspoken = copyOf(real, stage.area, { data: { ...real.ref.area, english: undefined } });
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const english: string[] = [];
  const errors: string[] = [];
  for (const one of [page, visitor]) {
    one.on('request', (request) => english.push(...(request.url().match(/\/remotes\/.*\/english\..*/) ?? [])));
    one.on('pageerror', (error) => errors.push(String(error)));
    // The choice stays in this browser: other tests know the account in Indonesian.
    await one.route('**/api/own-account/language', (route) => route.abort());
  }
  const isIndonesian = async (shown: Page) => {
    await expect(shown.locator('html')).toHaveAttribute('lang', 'id');
    await expect(shown.getByRole('navigation', { name: 'Menu utama' }).getByText('Dasbor')).toBeVisible();
    await expect(shown.getByRole('group', { name: /Bahasa|Language/ })).toHaveCount(0);
  };

  stage.publish({ stable: unspoken.ref }, unspoken);
  await page.addInitScript(() => localStorage.setItem('portal:language', 'Super'));
  await page.goto(SCREEN);
  await expectRelease(page, unspoken);
  await expect(page.getByRole('heading', { name: 'Daftar Admin' }).first()).toBeAttached();
  await isIndonesian(page);

  await context.addCookies([{ name: 'portal_language', value: 'en', url: baseURL ?? '' }]);
  await visitor.goto('/masuk');
  await enter(visitor, 'super@portal.test', 'Sign in');
  await visitor.waitForURL('**/admin/dasbor');
  await isIndonesian(visitor);
  expect(english).toEqual([]);

  stage.publish({ stable: spoken.ref, previous: unspoken.ref }, spoken);
  await page.goto(SCREEN);
  await expectRelease(page, spoken);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(errors).toEqual([]);
});
