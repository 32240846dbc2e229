import { expect, test } from './support/test';
import { answer, row, writeRichText } from './support/admin';
import { control, unique } from './support/researcher';
import { choose } from './support/choose';
import { chooseInMenu, openRowMenu } from './support/row-menu';
import { signIn } from './support/signed-in';

test('admin accounts: made, edited prefilled, deleted after a question; oneself cannot be deleted', async ({
  page,
}) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/buat-admin');
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(page.getByText('Nama depan tidak boleh kosong.')).toBeVisible();
  const email = `${unique('admin').replace(/\W/g, '')}@portal.test`;
  await control(page, 'first_name').fill('Tri');
  await choose(control(page, 'role'), 'Admin Konten');
  await control(page, 'email').fill('super@portal.test');
  await control(page, 'password').fill('Rahasia#2026');
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(page.getByText('Alamat Email sudah dipakai.')).toBeVisible();
  await control(page, 'email').fill(email);
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(page.getByText('Akun admin berhasil dibuat')).toBeVisible();

  await page.goto('/admin/daftar-admin');
  await row(page, email).getByRole('link', { name: 'Ubah Tri' }).click();
  await expect(control(page, 'first_name')).toHaveValue('Tri');
  await control(page, 'last_name').fill('Wahyuni');
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Akun admin berhasil diubah')).toBeVisible();
  await chooseInMenu(row(page, email), 'Hapus', 'Tri Wahyuni');
  await answer(page, 'Benar ingin menghapus akun admin?', 'Hapus');
  await expect(page.getByText('Akun admin berhasil dihapus')).toBeVisible();
  await openRowMenu(row(page, 'super@portal.test'));
  await expect(page.getByRole('menuitem', { name: 'Akun Anda sendiri tidak dapat dihapus di sini' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('users: Proposal reads, Super edits', async ({ page, browser }) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/daftar-user');
  await row(page, 'rina.wulandari@portal.test').getByRole('link', { name: /^Ubah/ }).click();
  await control(page, 'college').fill('Universitas Contoh');
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Akun user berhasil diubah')).toBeVisible();
  await expect(row(page, 'rina.wulandari@portal.test')).toContainText('Universitas Contoh');

  const reader = await (await browser.newContext()).newPage();
  await signIn(reader, 'proposal@portal.test');
  await reader.goto('/admin/dasbor');
  await reader.getByRole('link', { name: /^User/ }).click();
  // The dashboard, whose table has this address too, stays until the list is there.
  await expect(reader.getByRole('heading', { level: 1, name: 'Daftar User' })).toBeVisible();
  await expect(row(reader, 'external@portal.test')).toBeVisible();
  await expect(reader.getByRole('link', { name: /^Ubah/ })).toHaveCount(0);
});

test('an announcement says who receives it, is sent, and stands in the list', async ({ page }) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/buat-pengumuman');
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(page.getByText('Subjek tidak boleh kosong.')).toBeVisible();
  const subject = unique('Pemeliharaan');
  await control(page, 'subject').fill(subject);
  await writeRichText(page, 'Mesin dirawat hari Minggu.');
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(page.getByText(/Surat dikirim ke \d+ peneliti/)).toBeVisible();
  await answer(page, 'Kirim pengumuman?', 'Kirim');
  await expect(page.getByText('Pengumuman berhasil dikirim.')).toBeVisible();
  await page.getByText(subject).click();
  await expect(page.getByText('Mesin dirawat hari Minggu.')).toBeVisible();
});
