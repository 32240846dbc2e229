import { expect, test } from '../support/test';
import { answer, row } from '../support/people/admin';
import { control, unique } from '../support/people/researcher';
import { choose } from '../support/choose';
import { chooseInMenu, openRowMenu } from '../support/row-menu';
import { signIn } from '../support/people/signed-in';

test('a super admin creates, edits and deletes admins, but not their own account', async ({ page }) => {
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
  await row(page, email).getByRole('link', { name: 'Ubah Tri', exact: true }).click();
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

test('a Proposal admin reads users, a Super admin edits them', async ({ page, enterAs }) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/daftar-user');
  await row(page, 'rina.wulandari@portal.test').getByRole('link', { name: /^Ubah/ }).click();
  // The address of this page does not begin with that of its list.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daftar User' })).toBeVisible();
  await control(page, 'college').fill('Universitas Contoh');
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Akun user berhasil diubah')).toBeVisible();
  await expect(row(page, 'rina.wulandari@portal.test')).toContainText('Universitas Contoh');

  const reader = await enterAs('proposal@portal.test');
  await reader.goto('/admin/dasbor');
  await reader.getByRole('link', { name: /^User/ }).click();
  // The dashboard, whose table has this address too, stays until the list has loaded.
  await expect(reader.getByRole('heading', { level: 1, name: 'Daftar User' })).toBeVisible();
  await expect(row(reader, 'external@portal.test')).toBeVisible();
  await expect(reader.getByRole('link', { name: /^Ubah/ })).toHaveCount(0);
});
