import { expect, test, type Page } from './support/test';
import { logInAdmin } from './support/admin';
import { logIn } from './support/researcher';

/** Opens a page while the application itself is held back; gives what lets it come. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/main\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const textsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((each) => each.textContent?.trim() ?? ''));

test('own proposals are read before the application is here, in the order that it gives them', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await logIn(page, 'external@portal.test');
  const release = await openHeld(page, '/user/dasbor');
  await expect(page.locator('.fr-first__strong').first()).toBeVisible();
  const early = await textsOf(page, '.fr-first__strong');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  release();
  await expect(page.getByRole('heading', { name: 'Usulan saya' })).toBeVisible();
  expect((await textsOf(page, '.mu-row__title')).slice(0, early.length)).toEqual(early);
  await expect(page.locator('.fr-first')).toHaveCount(0);
});

test('an admin reads the first rows of the table before it is here', async ({ page }) => {
  await logInAdmin(page, 'proposal@portal.test');
  const release = await openHeld(page, '/admin/dasbor');
  await expect(page.locator('.fr-first__row--table').first()).toBeVisible();
  const early = await textsOf(page, '.fr-first__row--table .fr-first__link');
  release();
  await expect(page.getByRole('button', { name: 'Unduh CSV' })).toBeVisible();
  const titles = await textsOf(page, 'main .pr-cell-title a');
  const shown = Math.min(titles.length, early.length);
  expect(shown).toBeGreaterThan(3);
  expect(titles.slice(0, shown)).toEqual(early.slice(0, shown));
});

test('a form shows the names of its first fields, as the form itself does', async ({ page }) => {
  await logIn(page, 'internal@portal.test');
  const release = await openHeld(page, '/user/pengajuan-usulan');
  await expect(page.locator('.fr-first__label').first()).toBeVisible();
  const early = await textsOf(page, '.fr-first__label');
  release();
  await expect(page.getByRole('heading', { name: 'Penelitian', exact: true })).toBeVisible();
  expect((await textsOf(page, 'main .ant-form-item-label > label')).slice(0, early.length)).toEqual(early);
});

test('what the server refuses or says otherwise is not drawn, and the application tells why', async ({ page }) => {
  await logIn(page, 'external@portal.test');
  for (const response of [
    { status: 500, body: 'rusak' },
    { status: 200, body: '{"data": {"submission": "bukan daftar"}}' },
  ]) {
    await page.route('**/proposal-submission/show-all', (route) => route.fulfill(response));
    const release = await openHeld(page, '/user/dasbor');
    await page.waitForFunction(() => (window as { __portalEarly?: object }).__portalEarly !== undefined);
    await expect(page.locator('.fr-outline')).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
    expect(await page.locator('.fr-first').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
