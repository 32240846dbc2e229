import { rejectOn } from '../support/people/admin';
import { choose } from '../support/choose';
import { expect, test } from '../support/test';
import { signIn } from '../support/people/signed-in';

test('a list updates decided rows in place and adds new rows on a click', async ({ page, api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  await signIn(page, 'proposal@portal.test');
  await page.goto('/admin/usulan');
  const table = page.getByRole('region', { name: 'Tabel usulan' });
  const row = table.getByRole('row').filter({ has: page.locator(`a[href$="/${id}"]`) });
  await expect(row).toContainText('Belum Disetujui');
  // The stream has sent the current state once the bell is there.
  await expect(page.getByRole('button', { name: /Pemberitahuan/ })).toBeVisible();
  await page.waitForTimeout(3_000);

  const other = await enterAs('super@portal.test');
  await other.goto(`/admin/usulan/pratinjau/${id}`);
  await rejectOn(other);
  await expect(row).toContainText('Ditolak', { timeout: 15_000 });

  const before = await table.getByRole('row').count();
  const added = await api.pendingProposal('nonTa', 'external@portal.test');
  // Other tests add proposals at the same time.
  const news = page.getByRole('button', { name: /^\d+ usulan baru$/ });
  await expect(news).toBeVisible({ timeout: 15_000 });
  expect(await table.getByRole('row').count()).toBe(before);
  await news.click();
  await expect(table.locator(`a[href$="/${added}"]`).first()).toBeVisible();
  await expect(news).toBeHidden();
});

test('the audit log offers new rows on a click', async ({ page, enterAs }) => {
  const email = `daftar.${Date.now()}@portal.test`;
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/catatan-audit');
  const log = page.getByRole('region', { name: 'Tabel catatan' });
  await expect(log.getByRole('row').nth(1)).toBeVisible();
  // The stream has sent the current state once the bell is there.
  await expect(page.getByRole('button', { name: /Pemberitahuan/ })).toBeVisible();
  await page.waitForTimeout(3_000);

  const other = await enterAs('super@portal.test');
  await other.goto('/admin/buat-admin');
  await other.getByLabel('Nama Depan').fill('Dafa');
  await other.getByLabel('Alamat Email').fill(email);
  await other.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia#2026');
  await choose(other.getByLabel('Role'), 'Admin Konten');
  await other.getByRole('button', { name: 'Buat', exact: true }).click();
  // The log first shows the sign-in of the other admin.
  await expect(other.getByText('Akun admin berhasil dibuat')).toBeVisible();
  const news = page.getByRole('button', { name: /^\d+ catatan baru$/ });
  await expect(news).toBeVisible({ timeout: 15_000 });
  expect(await log.getByText(email).count()).toBe(0);
  await expect(news).toHaveText(/^([2-9]|\d{2,}) /);
  await news.click();
  await expect(log.getByText(email).first()).toBeVisible();
});
