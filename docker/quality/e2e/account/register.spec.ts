import { expect, test, type Page } from '../support/test';
import { fillRegistration, freshAddress, registerNew } from '../support/people/account';
import { linkMailedTo } from '../support/portal/mailbox';

const VERIFY = /^Aktivasi Akun/;

/** Opening the mailed link does not verify yet: the person's click does. */
async function verifyBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Verifikasi alamat email' }).click();
}

test('a person registers, requests a second mail, verifies and enters the portal', async ({ page, baseURL }) => {
  const email = await registerNew(page);
  await expect(page).toHaveTitle('Verifikasi email · Portal Riset GPU');
  const sent = 'Sebelum melanjutkan, harap periksa email Anda untuk tautan verifikasi.';
  await expect(page.getByText(`${sent} Jika Anda tidak menerimanya, silakan klik "Kirim Ulang".`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('External');

  await page.goto('/user/dasbor');
  await expect(page, 'not before the address is proven').toHaveURL(/\/verifikasi$/);

  await linkMailedTo(baseURL, email, VERIFY, 1);
  await page.getByRole('button', { name: 'Kirim Ulang' }).click();
  const again = `Kami telah mengirimkan email kepada ${email}, silakan periksa email Anda untuk melakukan verifikasi.`;
  await expect(page.getByText(again)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kirim Ulang \(\d+ detik\)$/ })).toBeDisabled();

  const link = await linkMailedTo(baseURL, email, VERIFY, 2);
  await page.goto(link);
  await page.goto('/user/dasbor');
  await expect(page, 'not by a link that was only opened').toHaveURL(/\/verifikasi$/);

  await verifyBy(page, link);
  await page.waitForURL('**/user/dasbor');
  await expect(page.getByRole('button', { name: /Ratna Dewi/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proposal Non TA' })).toBeVisible();
});

test('a link in another browser verifies the address, and the waiting page continues', async ({
  page,
  baseURL,
  enterAs,
}) => {
  const email = await registerNew(page);
  const other = await enterAs(null);
  await verifyBy(other, await linkMailedTo(baseURL, email, VERIFY));
  await expect(other.getByRole('heading', { name: 'Email Anda sudah diverifikasi' })).toBeVisible();
  await other.getByRole('link', { name: 'Masuk', exact: true }).click();
  await expect(other).toHaveURL(/\/masuk$/);
  await page.getByRole('button', { name: 'Saya sudah memverifikasi' }).click();
  await page.waitForURL('**/user/dasbor');
});

test('registration shows errors under their fields and focuses the first one', async ({ page }) => {
  await page.goto('/daftar');
  await expect(page).toHaveTitle('Daftar · Portal Riset GPU');
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  const problemOf = (label: string) => page.getByLabel(label, { exact: true });
  await expect(problemOf('Nama Depan')).toHaveAccessibleDescription('Nama depan tidak boleh kosong.');
  await expect(problemOf('Instansi')).toHaveAccessibleDescription('Instansi tidak boleh kosong.');
  await expect(problemOf('Alamat Email')).toHaveAccessibleDescription('Email tidak boleh kosong.');
  await expect(problemOf('Nama Depan')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('6 isian perlu diperbaiki.');

  await fillRegistration(page, freshAddress(), { 'Konfirmasi Kata Sandi': 'Lain#2026' });
  await expect(problemOf('Konfirmasi Kata Sandi')).toHaveAccessibleDescription('Konfirmasi kata sandi tidak cocok.');
  await fillRegistration(page, 'bukan-alamat');
  await expect(problemOf('Alamat Email')).toHaveAccessibleDescription('Alamat Email tidak valid.');

  await fillRegistration(page, 'external@portal.test');
  await expect(problemOf('Alamat Email'), 'error of the server').toHaveAccessibleDescription(/sudah/);
  await expect(problemOf('Alamat Email')).toBeFocused();
  await expect(problemOf('Nama Depan')).toHaveValue('Ratna');
  await expect(page).toHaveURL(/\/daftar$/);
});
