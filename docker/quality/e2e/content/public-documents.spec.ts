import type { Page } from '@playwright/test';
import { PAGE_DATA } from '@portal/shared/remote/public-pages';
import { observeShifts } from '../support/looks/axe';
import { startApplication } from '../support/go';
import { holdBack } from '../support/hold-back';
import { expect, test } from '../support/test';

const ARTICLE = 'Pendaftaran Pelatihan CUDA Dasar Gelombang Kedua Dibuka';

/** Returns an article's address from the list. */
async function articleAddress(page: Page): Promise<string> {
  await page.goto(`/berita?cari=${encodeURIComponent(ARTICLE)}`);
  return (await page.getByRole('link', { name: ARTICLE }).getAttribute('href')) ?? '';
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader opens news, an article, a category and a page', async ({ page }) => {
    // The web server sends the page without its content while the main API takes too long.
    await expect(async () => {
      await page.goto('/berita');
      await page.getByRole('link', { name: ARTICLE }).click({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Arsitektur GPU dan kernel pertama' })).toBeVisible();
    await expect(page.locator('.pr-noscript, .pr-late')).not.toBeVisible();
    await page.getByRole('link', { name: 'Pengumuman', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Berita - Pengumuman' })).toBeVisible();
    await page.getByRole('link', { name: 'Tentang', exact: true }).first().click();
    await page.getByRole('link', { name: 'Tentang Fasilitas Riset GPU' }).click();
    await expect(page.getByText('Tujuan kami adalah penelitian yang dapat diulang')).toBeVisible();
  });
});

test('an article hydrates without a layout shift, a request or an error', async ({ page }) => {
  const address = await articleAddress(page);
  const fresh = await page.context().newPage();
  const shifts = await observeShifts(fresh);
  const calls: string[] = [];
  const faults: string[] = [];
  fresh.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(request.url());
  });
  fresh.on('pageerror', (error) => faults.push(String(error)));
  fresh.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const html = await (await fresh.request.get(address)).text();
  expect(html).toContain(`id="${PAGE_DATA}"`);
  await fresh.goto(address);
  const text = fresh.locator('.pr-html');
  await text.evaluate((node) => node.setAttribute('data-kept', 'yes'));
  await startApplication(fresh);
  await fresh.waitForLoadState('networkidle');
  await expect(fresh.getByRole('cell', { name: 'Arsitektur GPU dan kernel pertama' })).toBeVisible();
  // The same nodes that came from the server.
  await expect(text).toHaveAttribute('data-kept', 'yes');
  expect(calls).toEqual([]);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await fresh.getByRole('link', { name: 'Berita', exact: true }).first().click();
  await expect(fresh.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
  await expect(fresh.getByRole('link', { name: ARTICLE })).toBeVisible();
  await fresh.goBack();
  await expect(fresh.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/post/show/'))).toHaveLength(1);
  expect(faults).toEqual([]);
});

for (const [path, width] of [
  ...([1440, 768, 375] as const).map((width) => ['/', width] as const),
  ...['/berita', '/tentang', '/layanan', '/layanan/jupyterlab-pribadi', '/tentang/tidak-ada'].map(
    (path) => [path, 1440] as const,
  ),
])
  test(`${path} arrives complete at ${width} px and hydrates without a shift or a request`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Late enough that every stage is painted.
    await page.route('**/api/**', async (route) => {
      await new Promise((next) => setTimeout(next, 600));
      await route.continue();
    });
    const shifts = await observeShifts(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) calls.push(request.url());
    });
    const html = await (await page.request.get(path)).text();
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(html).toContain(`>${await heading.textContent()}</h1>`);
    await startApplication(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    const before = await shifts();
    // On a narrow page the fonts move the text first; only the shift of the news is counted there.
    if (width === 1440) expect(before).toBeLessThanOrEqual(0.02);
    // The landing page requests its latest news when they come into view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    if (path === '/') await expect(page.getByRole('article')).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect((await shifts()) - before).toBeLessThanOrEqual(0.05);
  });

test('print shows only the article', async ({ page }) => {
  await page.goto(await articleAddress(page));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
  await expect(page.locator('.pr-html')).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(part, { includeHidden: true }).first()).not.toBeVisible();
});

for (const isMissing of [false, true])
  test(`an article's scripts load ${isMissing ? 'on touch without its image' : 'after its image'}`, async ({
    page,
  }) => {
    const address = await articleAddress(page);
    const fresh = await page.context().newPage();
    const scripts: string[] = [];
    fresh.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    const send = await holdBack(fresh, /\/news\/[^/]+$/);
    await fresh.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
    if (!isMissing) {
      send();
      await expect.poll(() => scripts.length).toBeGreaterThan(2);
      // They are only fetched: an article that is only read runs no application.
      await fresh.waitForTimeout(1_000);
      expect(await fresh.evaluate(() => Reflect.get(Reflect.get(window, 'trustedTypes'), 'defaultPolicy'))).toBeNull();
    }
    await startApplication(fresh);
    send();
  });
