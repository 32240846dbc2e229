import { SSO_CALLBACK_PATH, SSO_END_PATH, SSO_START_PATH } from '@portal/shared/contract/sso-provider';
import { expect, type Page } from './support/test';
import { beginCampus, complete, logOut, passProvider, PEOPLE, test, type CampusPortal } from './support/campus-portal';
import { enter, PASSWORD } from './support/researcher';

test.setTimeout(180_000);

const apiOf = ({ origin }: CampusPortal) => `http://localhost:${Number(new URL(origin).port) + 1}`;

/** The page says why nobody was signed in, offers two ways on, and the browser keeps no session. */
async function expectFailure(page: Page, sentence: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Anda belum masuk' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Coba lagi dengan akun kampus' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kembali ke halaman masuk' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

async function roleOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('role'));
}

test('an address of another domain becomes an external researcher', async ({ page, campus }) => {
  await beginCampus(page, campus);
  await passProvider(page, 'luar');
  await complete(page, '81200000002');
  await page.waitForURL('**/user/dasbor');
  expect(await roleOf(page)).toBe('External');
});

test('the role map makes an admin, and takes the role back when the provider does', async ({
  page,
  browser,
  campus,
}) => {
  await beginCampus(page, campus);
  await passProvider(page, 'peninjau');
  await complete(page, '81200000003');
  await page.waitForURL('**/admin/dasbor');
  expect(await roleOf(page)).toBe('Proposal');
  await page.goto(`${campus.origin}/akun`);
  await expect(page.getByRole('button', { name: 'Lepas akun kampus peninjau@kampus.test' })).toBeDisabled();

  await campus.provider.restart({ ...PEOPLE, peninjau: { ...PEOPLE['peninjau'], groups: [] } });
  const later = await (await browser.newContext()).newPage();
  await beginCampus(later, campus);
  await passProvider(later, 'peninjau');
  await later.waitForURL('**/user/dasbor');
  expect(await roleOf(later)).toBe('Internal');
  // The session with the old role has ended.
  await page.goto(`${campus.origin}/admin/dasbor`);
  await page.waitForURL('**/masuk?*');
  await campus.provider.restart();
});

test('an existing account is linked by its password only, and keeps it', async ({ page, campus }) => {
  await beginCampus(page, campus);
  await passProvider(page, 'lama');
  await expect(page.getByRole('heading', { name: 'Hubungkan akun kampus Anda' })).toBeVisible();
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Salah#2026');
  await page.getByRole('button', { name: 'Hubungkan dan masuk' }).click();
  await expect(page.getByText('Kata sandi salah.')).toBeVisible();
  await page.getByLabel('Kata Sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Hubungkan dan masuk' }).click();
  await page.waitForURL('**/user/dasbor');
  await logOut(page);
  await enter(page, 'external@portal.test');
  await page.waitForURL('**/user/dasbor');
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Keluar juga dari akun kampus' })).toHaveCount(0);
});

test('a refused consent, a provider that is down and forged callbacks sign nobody in, and each says why', async ({
  page,
  context,
  campus,
}) => {
  await beginCampus(page, campus);
  await passProvider(page, 'lain', false);
  await expectFailure(page, /tidak memberi izin/);

  const callback = `${apiOf(campus)}${SSO_CALLBACK_PATH}`;
  const forged = ['', '?state=x', '?code=x', '?code=x&state=x', '?error=access_denied&state=x', '?code=x&state='];
  for (const query of forged) {
    await page.goto(callback + query);
    await expectFailure(page, /Waktu untuk masuk sudah habis/);
  }
  // A code that the provider never gave, with the state of a sign-in that this browser began.
  const begun = await context.request.get(`${apiOf(campus)}${SSO_START_PATH}`, { maxRedirects: 0 });
  const state = new URL(begun.headers()['location'] ?? '').searchParams.get('state') ?? '';
  await page.goto(`${callback}?${new URLSearchParams({ code: 'tebakan', state })}`);
  await expectFailure(page, /tidak dapat dipastikan/);
});

test('a provider that is down is reported, leaves the password alone, and works with new keys after it', async ({
  page,
  campus,
}) => {
  await campus.provider.stop();
  await beginCampus(page, campus);
  await expectFailure(page, /sedang tidak menjawab/);
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
  await enter(page, 'external@portal.test');
  await page.waitForURL('**/user/dasbor');
  await logOut(page);
  await page.goto(apiOf(campus) + SSO_END_PATH);
  await expectFailure(page, /sedang tidak menjawab/);
  // Each start has a new signing key.
  await campus.provider.restart();
  await page.getByRole('link', { name: 'Coba lagi dengan akun kampus' }).click();
  await passProvider(page, 'ulang');
  await complete(page, '81200000004');
  await page.waitForURL('**/user/dasbor');
});

test('a logout at the provider ends the session here, and no other', async ({ page, browser, campus }) => {
  await beginCampus(page, campus);
  await passProvider(page, 'keluar');
  await complete(page, '81200000005');
  await page.waitForURL('**/user/dasbor');
  const other = await (await browser.newContext()).newPage();
  await beginCampus(other, campus);
  await passProvider(other, 'keluar');
  await other.waitForURL('**/user/dasbor');
  await page.goto(`${campus.provider.issuer}/session/end`);
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForLoadState();
  await page.goto(`${campus.origin}/user/dasbor`);
  await page.waitForURL('**/masuk?*');
  await other.reload();
  await expect(other).toHaveURL(/\/user\/dasbor/);
});

test('a required provider hides the password form behind a button for admins', async ({ page, campus }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { campusSignIn: object };
    await route.fulfill({ response, json: { ...config, campusSignIn: { ...config.campusSignIn, isRequired: true } } });
  });
  await page.goto(`${campus.origin}/masuk`);
  await expect(page.getByRole('link', { name: 'Masuk dengan akun kampus' })).toBeVisible();
  await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Masuk dengan kata sandi (admin)' }).click();
  await enter(page, 'super@portal.test');
  await page.waitForURL('**/admin/dasbor');
});

test('a super admin sees how people sign in, in the list on request and in the detail', async ({
  page,
  browser,
  campus,
}) => {
  const researcher = await (await browser.newContext()).newPage();
  await beginCampus(researcher, campus);
  await passProvider(researcher, 'cara');
  await complete(researcher, '81200000006');
  await researcher.waitForURL('**/user/dasbor');

  await page.goto(`${campus.origin}/masuk`);
  await enter(page, 'super@portal.test');
  await page.waitForURL('**/admin/dasbor');
  await page.goto(`${campus.origin}/admin/daftar-user`);
  const row = page.getByRole('row').filter({ hasText: 'cara@kampus.test' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Akun kampus');
  await page.getByRole('button', { name: 'Tampilan' }).click();
  await page.getByRole('checkbox', { name: 'Cara masuk' }).click();
  await expect(row).toContainText('Akun kampus');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /^Ubah/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah User' })).toBeVisible();
  await expect(page.getByText('Akun kampus', { exact: true })).toBeVisible();
});
