import { expect, test } from '../support/test';
import { answer, download, row } from '../support/people/admin';
import { control, smallFile, unique } from '../support/people/researcher';
import { choose } from '../support/choose';
import { signIn } from '../support/people/signed-in';
import { clearToasts } from '../support/calls/call-faults';
import { chooseInMenu } from '../support/row-menu';

test.describe.configure({ mode: 'parallel' });

test('the proposal table keeps filters in the URL, exports the filtered CSV, and shows an empty result', async ({
  page,
}) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/usulan');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Usulan' })).toBeVisible();
  await page.getByRole('link', { name: 'Dasbor', exact: true }).click();
  await page.getByRole('link', { name: /^Ditolak/ }).click();
  await expect(page).toHaveURL(/f\.status=Rejected/);
  // The chart below has a table for screen readers.
  const table = page.getByRole('region', { name: 'Tabel usulan' });
  await expect(table.getByRole('row').filter({ hasText: 'Belum Disetujui' })).toHaveCount(0);
  await page.reload();
  await expect(table.getByRole('row').filter({ hasText: 'Ditolak' }).first()).toBeVisible();
  const shown = (await table.getByRole('row').count()) - 1;
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  const csv = await download(page, () => page.getByText('Titik koma (Excel Indonesia)').click());
  await expect(page.getByRole('button', { name: 'Unduh CSV' })).toBeFocused();
  expect(csv.name).toMatch(/^all-proposal-\d{1,2}-[A-Z][a-z]{2}-\d{4}\.csv$/);
  expect(csv.text.startsWith('\uFEFFUsername;')).toBe(true);
  const statuses = csv.text.match(/;(Ditolak|Disetujui|Belum Disetujui|Revisi|Selesai);/g) ?? [];
  expect(new Set(statuses)).toEqual(new Set([';Ditolak;']));
  // Other tests may have rejected more meanwhile.
  expect(statuses.length).toBeGreaterThanOrEqual(shown);
  await page.getByLabel('Cari usulan').fill('tidakadayangbegini');
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible();
});

test('facilities: adding a machine, adding, changing and deleting a stock', async ({ page, enterAs }) => {
  await signIn(page, 'super@portal.test');
  await page.goto('/admin/fasilitas');
  await page.getByRole('button', { name: 'Tambah Mesin' }).click();
  const machine = page.getByRole('dialog', { name: 'Tambah Mesin' });
  await machine.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(machine.getByText('Nama Mesin tidak boleh kosong.')).toBeVisible();
  const name = unique('DGX');
  for (const [field, value] of [
    ['nama_mesin', name],
    ['url', 'http://dgx.test'],
    ['description', 'Uji'],
    ['gpu', '2'],
    ['mig_pergpu', '7'],
  ] as const)
    await control(page, field).fill(value);
  await machine.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Mesin berhasil ditambah.')).toBeVisible();
  await expect(row(page, name)).toContainText('Aktif');

  const stock = unique('Penyimpanan');
  await page.getByRole('button', { name: 'Tambah Fasilitas' }).click();
  await control(page, 'name').fill(stock);
  await control(page, 'start_stock').fill('0');
  await choose(control(page, 'mass_unit'), 'TB');
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Stok Awal tidak boleh < 1.')).toBeVisible();
  await control(page, 'start_stock').fill('10');
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Fasilitas berhasil ditambah.')).toBeVisible();

  await page.getByRole('link', { name: stock }).click();
  await control(page, 'start_stock').fill('12');
  const colleague = await enterAs('super@portal.test');
  await colleague.goto(page.url());
  await control(colleague, 'start_stock').fill('11');
  await colleague.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await expect(colleague.getByText('Fasilitas berhasil diperbarui')).toBeVisible();
  await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await answer(page, 'Sudah diubah sejak Anda membukanya', 'Simpan milik saya');
  await expect(page.getByText('Fasilitas berhasil diperbarui')).toBeVisible();
  // The demo data's approved proposals have some storage, so whole terabytes are used from then on.
  await choose(control(page, 'counts'), 'Storage usulan');
  await control(page, 'start_stock').fill('1000');
  await clearToasts(page);
  await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await expect(page.getByText('Fasilitas berhasil diperbarui')).toBeVisible();
  await page.getByRole('link', { name: 'Daftar Fasilitas' }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: stock })).toContainText(
    /[1-9]\d* dari 1\.000 TB terpakai · Storage usulan/,
  );
  await page.getByRole('link', { name: stock }).click();
  await page.getByRole('button', { name: 'Hapus Fasilitas' }).click();
  await expect(page.getByText('Usulan yang berkaitan dengan fasilitas ini akan ikut terhapus juga.')).toBeVisible();
  await answer(page, 'Yakin ingin menghapus fasilitas?', 'Hapus');
  await expect(page.getByText('Fasilitas berhasil dihapus')).toBeVisible();
});

test('procedures: adding with a PDF, changing, deleting', async ({ page }) => {
  await signIn(page, 'proposal@portal.test');
  await page.goto('/admin/prosedur-template');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await page.getByRole('row').count();
  await page.getByRole('button', { name: 'Tambah Prosedur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Prosedur' });
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog.getByText('File tidak boleh kosong.')).toBeVisible();
  await choose(control(page, 'type'), 'Pelatihan');
  await choose(control(page, 'document_type'), 'SOP');
  await control(page, 'file').setInputFiles(smallFile('pdf', 'sop'));
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Prosedur berhasil dibuat')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(before + 1);
  await page.getByRole('link', { name: 'Ubah SOP Pelatihan' }).first().click();
  await choose(control(page, 'document_type'), 'Dokumen Lain');
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Prosedur berhasil diubah')).toBeVisible();
  await chooseInMenu(page, 'Hapus', 'Dokumen Lain Pelatihan');
  await answer(page, 'Benar ingin menghapus prosedur?', 'Hapus');
  await expect(page.getByText('Prosedur berhasil dihapus')).toBeVisible();
});

test('a deleted proposal is restored from the bin', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('industry', 'rina.wulandari@portal.test');
  const code = id
    .replace(/[^\da-z]/gi, '')
    .slice(0, 6)
    .toUpperCase();
  const superAdmin = await enterAs('super@portal.test');
  await superAdmin.goto('/admin/kelola-usulan');
  await superAdmin.getByLabel('Cari usulan').fill(code);
  await expect(superAdmin.getByRole('row').filter({ hasText: code })).toHaveCount(1);
  await chooseInMenu(superAdmin.getByRole('row').filter({ hasText: code }), 'Hapus');
  const question = superAdmin.getByRole('alertdialog');
  await expect(question).toContainText('30 hari');
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(superAdmin.getByRole('row').filter({ hasText: code })).toHaveCount(0);
  await superAdmin.goto('/admin/kelola-usulan?tampilan=sampah');
  await superAdmin
    .getByRole('button', { name: /^Pulihkan/ })
    .first()
    .click();
  const restored = superAdmin.waitForResponse((response) => response.url().includes(`/bin/restore/${id}`));
  await superAdmin.getByRole('alertdialog').getByRole('button', { name: 'Pulihkan' }).click();
  // Leaving the page at once would abort the call.
  expect((await restored).status()).toBe(200);
  await superAdmin.goto('/admin/kelola-usulan');
  await superAdmin.getByLabel('Cari usulan').fill(code);
  await expect(superAdmin.getByRole('row').filter({ hasText: code })).toHaveCount(1);
});
