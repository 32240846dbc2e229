import { expect, test } from '../support/test';
import { enter, logIn } from '../support/people/account';
import { PASSWORD } from '../support/people/researcher';

test('keyboard login: email, password, Enter', async ({ page }) => {
  await page.goto('/masuk');
  await expect(page.getByRole('heading', { level: 1, name: 'Selamat Datang!' })).toBeVisible();
  await expect(page.getByLabel('Alamat Email')).toBeFocused();
  await page.keyboard.type('external@portal.test');
  // The link 'Lupa kata sandi?' is between the two fields.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Kata Sandi', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/dasbor');
  await expect(page.getByText('Anda berhasil masuk')).toBeVisible();
});

test('a visitor is redirected to the login and then to the requested page', async ({ page }) => {
  await page.goto('/user/prosedur-template?q=sop');
  await page.waitForURL('**/masuk?kembali=**');
  await enter(page, 'external@portal.test');
  await page.waitForURL('**/user/prosedur-template?q=sop');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin');
  await page.waitForURL('**/masuk?kembali=**');
  await enter(page, 'konten@portal.test');
  await page.waitForURL('**/admin/dasbor');
});

test('a signed-in person is redirected from /masuk and /daftar to the dashboard', async ({ page }) => {
  await logIn(page, 'internal@portal.test');
  for (const path of ['/masuk', '/daftar']) {
    await page.goto(path);
    await page.waitForURL('**/user/dasbor');
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Buka dasbor' }).first().click();
  await page.waitForURL('**/user/dasbor');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, 'proposal@portal.test');
  await page.goto('/masuk');
  await page.waitForURL('**/admin/dasbor');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['/masuk', '/daftar', '/user/dasbor']) {
    test(`${path} says that the portal requires JavaScript`, async ({ page }) => {
      await page.goto(path);
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      await expect(sentence).toHaveText(
        'Portal ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda, lalu muat ulang halaman.',
      );
      if (path !== '/user/dasbor') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});
