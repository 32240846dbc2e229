import { expect, test, type Page } from '../support/test';
import { enter } from '../support/people/account';
import { holdBack } from '../support/hold-back';
import { signIn } from '../support/people/signed-in';

/** Breaks off the first requests of files; returns a function that gives their number. */
async function failFirst(page: Page, files: RegExp, times = 1): Promise<() => number> {
  let failed = 0;
  await page.route(files, (route) => (failed++ < times ? route.abort('internetdisconnected') : route.continue()));
  return () => Math.min(failed, times);
}

/** Types and submits as soon as the page is visible, whatever of it has loaded. */
async function logInAtOnce(page: Page): Promise<void> {
  await page.goto('/masuk', { waitUntil: 'commit' });
  await enter(page, 'external@portal.test');
  await page.waitForURL('**/user/dasbor');
}

const MAIN = /\/assets\/main\.[^/]+\.js$/;
const NOTICE = 'Halaman ini belum siap dipakai: sambungan Anda lambat atau terputus. Muat ulang';

for (const [name, files, times] of [
  ['the main script', MAIN, 2],
  ['a preloaded chunk', /\/assets\/calls\.[^/]+\.js$/, 2],
  ['the first chunk of the layout', /\/assets\/core\.[^/]+\.js$/, 3],
  ['the layout script', /\/assets\/layout\.[^/]+\.js$/, 2],
  ['the early script', /\/assets\/early\.[^/]+\.js$/, 1],
  ['the first script', /\/early\.js$/, 1],
  ['every file in flight when the connection breaks', /\/early\.js$|\/assets\/[^/]+\.(?:js|css)$/, 9],
  ['the first script and a chunk', /\/early\.js$|\/assets\/calls\.[^/]+\.js$/, 2],
] as const)
  test(`the page opens although ${name} fails at first`, async ({ page }) => {
    await signIn(page, 'external@portal.test');
    const failed = await failFirst(page, files, times);
    await page.goto('/user/dasbor');
    await expect(page.getByRole('heading', { name: 'Usulan saya' })).toBeVisible({ timeout: 15_000 });
    expect(failed()).toBe(times);
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  });

test('a kit style sheet that fails at first is loaded when the page shows', async ({ page }) => {
  await signIn(page, 'external@portal.test');
  const failed = await failFirst(page, /\/assets\/sheet-layout\.[^/]+\.css$/);
  await page.goto('/user/dasbor');
  await expect(page.getByRole('heading', { name: 'Usulan saya' })).toBeVisible();
  expect(failed()).toBe(1);
  await expect(page.locator('.ant-layout').first()).toHaveCSS('display', 'flex');
});

test('a list whose code fails at first opens for the same click', async ({ page }) => {
  await signIn(page, 'external@portal.test');
  await page.goto('/user/dasbor');
  const failed = await failFirst(page, /\/assets\/select-list\.[^/]+\.js$/, 2);
  await page.getByLabel('Hari', { exact: true }).click();
  await expect(page.getByRole('option', { name: 'Jumat' })).toBeVisible();
  expect(failed()).toBe(2);
});

test('a login sent before the application loads at the third attempt is carried out', async ({ page }) => {
  const failed = await failFirst(page, MAIN, 2);
  await logInAtOnce(page);
  expect(failed()).toBe(2);
});

for (const [language, text, link] of [
  ['id', NOTICE, 'Muat ulang'],
  ['en', 'This page is not ready yet: your connection is slow or lost. Reload', 'Reload'],
] as const)
  test(`a missing application shows a notice with a reload link (${language})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.context().addCookies([{ name: 'portal_language', value: language, url: baseURL ?? '' }]);
    await page.route(MAIN, (route) => route.abort());
    for (const path of ['/masuk', '/reset']) {
      await page.goto(path);
      const notice = page.getByRole('status').filter({ hasText: text });
      await expect(notice).toBeVisible({ timeout: 15_000 });
      await expect(notice).toHaveCSS('text-align', 'center');
    }
    await page.unroute(MAIN);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });

test('a header list opens although its button was pressed before the application loaded', async ({ page }) => {
  const release = await holdBack(page, MAIN);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Halaman Tentang' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Tim Pengelola' })).toBeVisible();
});

test('a connection break while the login page loads loses no typed and sent input', async ({ page }) => {
  const failed = await failFirst(page, /\/assets\/[^/]+\.js$/, 4);
  // Each page names it twice: with only one, nothing notices the failure.
  const first = await failFirst(page, /\/early\.js$/);
  await logInAtOnce(page);
  expect([failed(), first()]).toEqual([4, 1]);
});

test('the application is requested at once when the connection returns', async ({ page }) => {
  let isGone = true;
  await page.route(MAIN, (route) => (isGone ? route.abort() : route.continue()));
  await page.goto('/masuk');
  // By now the pauses are four seconds and more.
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible({ timeout: 15_000 });
  isGone = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForFunction(() => '__portalReady' in window, undefined, { timeout: 3_000 });
});
