import { expect, test, type Page } from '../support/test';
import { enterWith, fillRegistration, freshAddress, registerNew } from '../support/account';
import { linkMailedTo } from '../support/portal/mailbox';
import { PASSWORD } from '../support/researcher';

const VERIFY = /^Aktivasi Akun/;

/** Opening the link of the mail verifies nothing yet: the person's click does. */
async function verifyBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Verifikasi alamat email' }).click();
}

test('registers, is logged in, waits for the mail, follows its link and is in', async ({ page, baseURL }) => {
  const email = await registerNew(page);
  await expect(page).toHaveTitle('Verifikasi email · Portal Riset GPU');
  const sent = 'Sebelum melanjutkan, harap periksa email Anda untuk tautan verifikasi.';
  await expect(page.getByText(`${sent} Jika Anda tidak menerimanya, silakan klik "Kirim Ulang".`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('External');

  await page.goto('/user/dasbor');
  await expect(page, 'not before the address is proven').toHaveURL(/\/verifikasi$/);

  const link = await linkMailedTo(baseURL, email, VERIFY);
  await page.goto(link);
  await page.goto('/user/dasbor');
  await expect(page, 'not by a link that was only opened').toHaveURL(/\/verifikasi$/);

  await verifyBy(page, link);
  await page.waitForURL('**/user/dasbor');
  await expect(page.getByRole('button', { name: /Ratna Dewi/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proposal Non TA' })).toBeVisible();
});

test('a link opened in another browser verifies; the waiting page goes on', async ({ page, baseURL, enterAs }) => {
  const email = await registerNew(page);
  const other = await enterAs(null);
  await verifyBy(other, await linkMailedTo(baseURL, email, VERIFY));
  await expect(other.getByRole('heading', { name: 'Email Anda sudah diverifikasi' })).toBeVisible();
  await other.getByRole('link', { name: 'Masuk', exact: true }).click();
  await expect(other).toHaveURL(/\/masuk$/);
  await page.getByRole('button', { name: 'Saya sudah memverifikasi' }).click();
  await page.waitForURL('**/user/dasbor');
});

test('a second mail is sent on request, and then one has to wait', async ({ page, baseURL }) => {
  const email = await registerNew(page);
  await linkMailedTo(baseURL, email, VERIFY, 1);
  await page.getByRole('button', { name: 'Kirim Ulang' }).click();
  await expect(
    page.getByText(
      `Kami telah mengirimkan email kepada ${email}, silakan periksa email Anda untuk melakukan verifikasi.`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kirim Ulang \(\d+ detik\)$/ })).toBeDisabled();
  await verifyBy(page, await linkMailedTo(baseURL, email, VERIFY, 2));
  await page.waitForURL('**/user/dasbor');
});

test('a forged link proves nothing', async ({ page, baseURL }) => {
  const email = await registerNew(page);
  const link = new URL(await linkMailedTo(baseURL, email, VERIFY));
  link.searchParams.set('signature', '0'.repeat(64));
  await page.goto(link.href);
  await expect(
    page.getByText('Verifikasi Anda gagal, silakan klik "Kirim Ulang" untuk mendapatkan email verifikasi kembali.'),
  ).toBeVisible();
  await page.goto('/user/dasbor');
  await expect(page).toHaveURL(/\/verifikasi$/);
  await page.getByRole('button', { name: 'Masuk dengan akun lain' }).click();
  await expect(page).toHaveURL(/\/masuk$/);
});

test('an address of the campus makes an Internal researcher, after verification', async ({ page, baseURL }) => {
  const email = await registerNew(page, freshAddress('staf.kampus.test'));
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('External');
  await verifyBy(page, await linkMailedTo(baseURL, email, VERIFY));
  // The session of the old role is over: the login gives the new one.
  await expect(page.getByRole('heading', { name: 'Email Anda sudah diverifikasi' })).toBeVisible();
  await page.getByRole('link', { name: 'Masuk', exact: true }).click();
  await enterWith(page, email, PASSWORD);
  await page.waitForURL('**/user/dasbor');
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('Internal');
  await expect(page.getByRole('link', { name: 'Pengajuan Usulan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proposal Non TA' })).toHaveCount(0);
});

test('what is wrong stands under its field, and the first wrong field has the focus', async ({ page }) => {
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
  await expect(problemOf('Alamat Email'), 'told by the server').toHaveAccessibleDescription(/sudah/);
  await expect(problemOf('Alamat Email')).toBeFocused();
  await expect(problemOf('Nama Depan')).toHaveValue('Ratna');
  await expect(page).toHaveURL(/\/daftar$/);
});
