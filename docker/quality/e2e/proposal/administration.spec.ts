import { expect, test } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { answer, download, row } from '../support/people/admin';
import { faultsOf, settled, watch } from '../support/looks/axe';
import { LAUNCH_WITH_WINDOWS } from '../support/browsers';
import { control, smallFile, unique } from '../support/people/researcher';
import { choose } from '../support/choose';
import { signIn } from '../support/people/signed-in';
import { clearToasts } from '../support/calls/call-faults';
import { chooseInMenu } from '../support/row-menu';

// The browser's own viewer shows the PDF beside the fields.
test.use({ launchOptions: LAUNCH_WITH_WINDOWS });

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
  await chooseInMenu(page, 'Ubah', 'SOP Pelatihan');
  await choose(control(page, 'document_type'), 'Dokumen Lain');
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Prosedur berhasil diubah')).toBeVisible();
  await chooseInMenu(page, 'Hapus', 'Dokumen Lain Pelatihan');
  await answer(page, 'Benar ingin menghapus prosedur?', 'Hapus');
  await expect(page.getByText('Prosedur berhasil dihapus')).toBeVisible();
});

test('the PDF beside the fields loads on request and stays open for the next proposal', async ({ page, api }) => {
  const first = await api.pendingProposal('thesis', 'internal@portal.test');
  const second = await api.pendingProposal('industry', 'external@portal.test');
  await signIn(page, 'proposal@portal.test');
  // The browser's PDF viewer may request the same file again.
  const files = new Set<string>();
  page.on(
    'request',
    (request) => /\/file\/[^/]+\.pdf$/.test(new URL(request.url()).pathname) && files.add(request.url()),
  );
  await page.goto(adminPreviewRoute('thesis', first));
  const open = page.getByRole('button', { name: 'Lihat PDF di samping' });
  await expect(open).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBe(0);

  await open.click();
  const side = page.getByRole('complementary', { name: 'PDF di samping' });
  await expect(side.getByTitle('File Proposal')).toBeVisible();
  await expect.poll(() => files.size).toBe(1);
  const [fields, pdf] = await Promise.all([page.locator('.pp-view').boundingBox(), side.boundingBox()]);
  expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThan(pdf?.x ?? 0);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => Math.round((await side.boundingBox())?.y ?? 0), 'it stays below the top bar').toBe(76);

  await page.goto(adminPreviewRoute('industry', second));
  await expect(side.getByTitle('File Proposal')).toBeVisible();
  await settled(page);
  expect(await faultsOf(watch(page))).toEqual([]);
  await choose(side.getByLabel('Berkas'), 'File Anggaran');
  await expect(side.locator('iframe[title="File Anggaran"]')).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(side).toHaveCount(0);
  files.clear();
  await page.goto(adminPreviewRoute('thesis', first));
  await expect(page.getByRole('heading', { level: 2, name: 'Berkas' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.size).toBe(0);
});
