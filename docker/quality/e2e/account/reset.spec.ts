import { expect, test } from '../support/test';
import { enter, registerNew } from '../support/people/account';
import { linkMailedTo } from '../support/portal/mailbox';

const RESET = /^Atur Ulang Kata Sandi/;
const NEW_PASSWORD = 'Berbeda#2027';

test('a forgotten password is reset by a mailed link that works once', async ({ page, baseURL, enterAs }) => {
  const email = await registerNew(page);
  const other = await enterAs(null);
  await other.goto('/masuk');
  await other.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(other).toHaveTitle('Atur ulang kata sandi · Portal Riset GPU');
  await other.getByLabel('Alamat Email').fill(email);
  await other.getByRole('button', { name: 'Kirim tautan' }).click();
  const sent = `Jika ${email} terdaftar, tautan untuk membuat kata sandi baru sedang dikirim ke sana.`;
  await expect(other.getByText(`${sent} Periksa juga folder spam.`)).toBeVisible();

  const link = await linkMailedTo(baseURL, email, RESET);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: 'Buat kata sandi baru' })).toBeVisible();
  await other.getByLabel('Kata Sandi', { exact: true }).fill('lemah');
  await other.getByLabel('Konfirmasi Kata Sandi').fill('lain');
  await other.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(other.getByLabel('Kata Sandi', { exact: true })).toHaveAccessibleDescription(
    /Kata sandi harus minimal 8 karakter\./,
  );
  await expect(other.getByLabel('Konfirmasi Kata Sandi')).toHaveAccessibleDescription(
    'Konfirmasi kata sandi tidak cocok.',
  );
  await other.getByLabel('Kata Sandi', { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel('Konfirmasi Kata Sandi').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(other.getByRole('heading', { name: 'Kata sandi baru tersimpan' })).toBeVisible();

  await other.getByRole('link', { name: 'Masuk', exact: true }).click();
  await enter(other, email);
  await expect(other.getByRole('alert')).toHaveText('Email / Kata Sandi salah.');
  await enter(other, email, NEW_PASSWORD);
  // Opening the mailed link has also verified the address.
  await other.waitForURL('**/user/dasbor');

  await page.reload();
  await page.waitForURL('**/masuk**');

  const third = await enterAs(null);
  await third.goto(link);
  await expect(third.getByRole('heading', { name: 'Tautan ini tidak dapat dipakai' })).toBeVisible();
  await expect(third.getByLabel('Kata Sandi', { exact: true })).toHaveCount(0);
  await third.getByRole('link', { name: 'Minta tautan baru' }).click();
  await expect(third.getByRole('button', { name: 'Kirim tautan' })).toBeVisible();
});
