import { expect, test, type Page } from '../support/test';
import { holdBack } from '../support/hold-back';
import { signIn } from '../support/people/signed-in';

/** Opens a page while the application is held back; returns the function that releases it. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, /\/assets\/main\.[^/]*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const textsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => found.map((each) => each.textContent?.trim() ?? ''));

/** Elements of a first view, and those of the screen that show the same later. */
const SCREENS = [
  ['external@portal.test', '/user/dasbor', '.fr-first__strong', '.mu-row__title'],
  ['proposal@portal.test', '/admin/dasbor', '.fr-first__row--table .fr-first__link', 'main .pr-cell-title a'],
  ['internal@portal.test', '/user/pengajuan-usulan', '.fr-first__label', 'main .ant-form-item-label > label'],
] as const;

for (const [email, path, first, later] of SCREENS)
  test(`${path} shows its first values before the application has loaded`, async ({ enterAs }) => {
    const page = await enterAs(email);
    await page.setViewportSize({ width: path.startsWith('/user') ? 375 : 1440, height: 800 });
    const release = await openHeld(page, path);
    await expect(page.locator(first).first()).toBeVisible();
    const early = await textsOf(page, first);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    release();
    await expect(page.locator(later).first()).toBeVisible();
    await expect(page.locator('.fr-first')).toHaveCount(0);
    const shown = await textsOf(page, later);
    const compared = Math.min(shown.length, early.length);
    expect(compared).toBeGreaterThan(0);
    expect(shown.slice(0, compared)).toEqual(early.slice(0, compared));
  });

test('failed or unexpected responses are not rendered early, and the application shows the error', async ({ page }) => {
  await signIn(page, 'external@portal.test');
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
