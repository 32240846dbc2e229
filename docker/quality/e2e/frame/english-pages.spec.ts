import { expect, test, type Browser, type BrowserContext, type Page } from '../support/test';
import { chooseInAccountMenu, enter } from '../support/people/account';
import { faultsOf, settled, watch } from '../support/looks/axe';
import { indonesianOn } from '../support/looks/indonesian-texts';
import { PASSWORD } from '../support/people/researcher';

/** Texts of the demo data that a catalogue also contains: names of categories, and a table's. */
const WRITTEN = ['Pengumuman', 'Pelatihan', 'Hari'];

/** A visitor who chose English at an earlier visit. */
async function englishVisitor(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'id-ID' });
  await context.addCookies([{ name: 'portal_language', value: 'en', url: baseURL ?? '' }]);
  return context;
}

const english = (page: Page) => page.getByRole('button', { name: 'EN, English' });
const indonesian = (page: Page) => page.getByRole('button', { name: 'ID, Bahasa Indonesia' });

/** Collects errors of React and the browser, including hydration mismatches. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

test('a visitor switches to English on every page, also in the HTML', async ({ page, request }) => {
  test.setTimeout(180_000);
  const downloads: string[] = [];
  page.on('response', (response) => downloads.push(new URL(response.url()).pathname));
  const complaints = complaintsOf(page);
  await page.goto('/');
  await settled(page);
  expect(downloads.filter((path) => path.includes('/english'))).toEqual([]);
  await expect(indonesian(page)).toHaveAttribute('aria-pressed', 'true');
  await english(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shared GPUs for your research.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(english(page)).toHaveAttribute('aria-pressed', 'true');

  const written = await request.get('/masuk', { headers: { cookie: 'portal_language=en' } });
  expect(written.headers()['vary']).toContain('Cookie');
  expect(await written.text()).toMatch(/<html lang="en">[^]*<title>Sign in · [^]*<h1>Welcome!<\/h1>/);

  for (const path of [
    '/',
    '/berita',
    '/tentang',
    '/layanan',
    '/kontak',
    '/berita/view?id=0&slug=0',
    '/masuk',
    '/daftar',
    '/reset',
    '/reset?token=x&email=siti@kampus.test',
    '/verifikasi?verified=false',
    '/403',
    '/404',
    '/500',
    '/tidak-ada',
  ]) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect.soft(await indonesianOn(page, WRITTEN), path).toEqual([]);
  }
  await page.goto('/berita');
  await expect(
    page.getByText(/^\d\d (January|February|March|April|May|June|July|August|October)/).first(),
  ).toBeVisible();
  // Other tests publish articles at the same time.
  await page.goto('/berita?cari=CUDA+Dasar');
  await page.getByRole('link', { name: 'Pendaftaran Pelatihan CUDA Dasar Gelombang Kedua Dibuka' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'More news' })).toBeVisible();
  await settled(page);
  expect(await indonesianOn(page, WRITTEN)).toEqual([]);
  // Chromium logs every refused request: an unknown article (404) and a reset link that is not valid (422).
  expect(complaints.filter((text) => !/404|422/.test(text))).toEqual([]);

  await indonesian(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Berita lain' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test('the language switch works before the application has loaded', async ({ page }) => {
  let isHeld = true;
  await page.route('**/assets/**', (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/masuk', { waitUntil: 'commit' });
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await english(page).click();
  isHeld = false;
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome!' })).toBeVisible();
});

test('a visitor registers and signs in in English', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const context = await englishVisitor(browser, baseURL);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/masuk');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email must not be empty.')).toBeVisible();
  await page.getByLabel('Email address').fill('tidak-ada@portal.test');
  await page.getByLabel('Password', { exact: true }).fill('Salah#2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Wrong email or password.')).toBeVisible();
  expect(await indonesianOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Sari');
  await page.getByLabel('Institution').fill('Kampus');
  await page.getByLabel('Mobile number').fill(`812${String(Date.now()).slice(-8)}`);
  await page.getByLabel('Email address').fill(`sari${Date.now()}@lain.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(`${PASSWORD}1`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  const sent = page.waitForRequest('**/api/register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ language: 'en' });
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email address' })).toBeVisible();
  await settled(page);
  expect(await indonesianOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with another account' }).click();

  // Other tests expect the demo account in Indonesian, so its language stays unchanged.
  await page.route('**/api/own-account/language', (route) => route.abort());
  await enter(page, 'internal@portal.test', PASSWORD, 'Sign in');
  await page.waitForURL('**/user/dasbor');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await chooseInAccountMenu(page, 'Sign out', /account menu/);
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome!' })).toBeVisible();
  expect(complaints.filter((text) => !/status of (?:4\d\d)|ERR_FAILED/.test(text))).toEqual([]);
});

test('landing and login pages in English have no faults: axe, target size, 360 px, both themes', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const watched = watch(await (await englishVisitor(browser, baseURL)).newPage());
  for (const path of ['/', '/masuk']) {
    await watched.page.goto(path);
    await settled(watched.page);
    expect.soft(await faultsOf(watched, { narrow: true, isEnglish: true }), path).toEqual([]);
    for (const button of await watched.page.locator('.lg-switch button').all())
      if (await button.isVisible()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      }
  }
});
