import { expect, test } from '../support/test';
import { answer, download, notification, richText } from '../support/people/admin';
import { chooseAlso } from '../support/choose';
import { CONTENT_KINDS, createContent, PNG, setRichText } from '../support/content';
import { holdBack } from '../support/hold-back';
import { expectKept } from '../support/kept-draft';
import { control, unique } from '../support/people/researcher';
import { chooseInMenu } from '../support/row-menu';
import { signIn } from '../support/people/signed-in';

const [POST] = CONTENT_KINDS;

test('leaving with unsaved text asks first, and text of a crashed page is restored', async ({ page, context }) => {
  await signIn(page, 'konten@portal.test');
  const title = unique('Belum dikirim');
  await page.goto('/admin/buat-layanan');
  await control(page, 'title').fill(title);
  await setRichText(page, '<p>Paragraf penting.</p>');
  await control(page, 'thumbnail').setInputFiles(PNG);
  await expect(page.getByText(/^Tersimpan di perangkat ini/)).toBeVisible();
  await expectKept(page, title, 'Paragraf penting.', PNG.name);
  await page.getByRole('link', { name: 'Daftar Layanan' }).click();
  await answer(page, 'Tinggalkan formulir ini?', 'Batal');
  await expect(control(page, 'title')).toHaveValue(title);

  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/admin/buat-layanan');
  await next.getByRole('button', { name: 'Lanjutkan isian' }).click();
  await expect(control(next, 'title')).toHaveValue(title);
  await expect(richText(next).getByText('Paragraf penting.')).toBeVisible();
  await expect(next.getByText('siap dikirim')).toBeVisible();
  await next.getByRole('button', { name: 'Draf', exact: true }).click();
  await expect(next.getByText('Layanan berhasil didraf')).toBeVisible();
  // The draft of this device is removed before the page is left.
  await expect(next).toHaveURL(/\/admin\/layanan$/);
  await next.goto('/admin/buat-layanan');
  await expect(control(next, 'title')).toHaveValue('');
});

test('an editor is asked before overwriting what another editor saved', async ({ page, enterAs }) => {
  await signIn(page, 'konten@portal.test');
  const title = unique('Berdua');
  await createContent(page, POST, title, 'Publikasikan');
  await page.goto(`/admin/konten?cari=${encodeURIComponent(title)}`);
  const address = (await page.getByRole('link', { name: `Ubah ${title}` }).getAttribute('href')) ?? '';
  const other = await enterAs('super@portal.test');
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(richText(one)).toBeVisible();
  }
  await setRichText(other, '<p>Dari super.</p>');
  await other.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await expect(notification(other, 'Konten berhasil diperbarui')).toBeVisible();

  await setRichText(page, '<p>Dari konten.</p>');
  await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await answer(page, 'Sudah diubah sejak Anda membukanya', 'Batal');
  // Nothing is lost on either side, and nothing failed.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(richText(page)).toContainText('Dari konten.');
  await other.reload();
  await expect(richText(other)).toContainText('Dari super.');
  await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
  await answer(page, 'Sudah diubah sejak Anda membukanya', 'Simpan milik saya');
  await expect(notification(page, 'Konten berhasil diperbarui')).toBeVisible();
  await other.reload();
  await expect(richText(other)).toContainText('Dari konten.');
});

test('an image in a text is uploaded, described and shown to visitors', async ({ page, enterAs }) => {
  await signIn(page, 'konten@portal.test');
  const title = unique('Bergambar');
  await page.goto('/admin/buat-konten');
  await control(page, 'title').fill(title);
  await chooseAlso(control(page, 'category'), 'Pelatihan');
  await setRichText(page, '<p>Teks.</p>');
  await page.route('**/upload-image', (route) => route.fulfill({ status: 500, json: {} }));
  const choosePicture = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Gambar', exact: true }).click(),
    ]);
    await chooser.setFiles(PNG);
  };
  await choosePicture();
  await expect(page.getByText('HTTP Error: 500')).toBeVisible();
  await expect(richText(page)).toHaveText('Teks.');
  await page.unroute('**/upload-image');
  const release = await holdBack(page, '**/upload-image');
  await choosePicture();
  await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
  await expect(page.getByText('Tunggu sampai semua gambar selesai diunggah.').first()).toBeVisible();
  release();
  await expect(richText(page).locator('img[src*=image_articles]')).toBeVisible();
  await page.getByRole('button', { name: 'Isi teks alternatif' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gambar' });
  await dialog.getByLabel('Teks alternatif').fill('Kotak merah');
  await dialog.getByLabel('Keterangan di bawah gambar').fill('Gambar 1. Kotak');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(richText(page).getByRole('img', { name: 'Kotak merah' })).toBeVisible();
  await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
  await expect(page.getByText('Konten berhasil dipublikasi')).toBeVisible();
  const visitor = await enterAs(null);
  await visitor.goto('/berita');
  await visitor.getByRole('link').filter({ hasText: title }).first().click();
  await expect(visitor.getByRole('img', { name: 'Kotak merah' })).toBeVisible();
  // Keeps its room while it loads.
  await expect(visitor.getByRole('img', { name: 'Kotak merah' })).toHaveAttribute('height', /^[1-9]\d*$/);
  await expect(visitor.getByText('Gambar 1. Kotak')).toBeVisible();
});

test('categories: four columns, added, refused, renamed and deleted', async ({ page }) => {
  await signIn(page, 'super@portal.test');
  const label = unique('Kategori uji');
  await page.goto('/admin/kategori');
  const add = page.getByRole('button', { name: 'Tambah Kategori' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Kategori' });
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog.getByText('Nama kategori tidak boleh kosong.')).toBeVisible();
  await dialog.getByLabel('Nama Kategori').fill(label);
  await dialog
    .getByLabel('Gambar Mini', { exact: true })
    .setInputFiles({ ...PNG, buffer: Buffer.from('%PDF-1.4 bukan gambar') });
  await expect(dialog.getByText('Gambar Mini harus berupa file dengan tipe: png, jpg, webp, gif.')).toBeVisible();
  await dialog.getByLabel('Gambar Mini', { exact: true }).setInputFiles(PNG);
  await expect(dialog.getByText('siap dikirim')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Kategori berhasil ditambahkan')).toBeVisible();
  const columns = await page
    .locator('.mc-tiles')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(4);

  await add.click();
  await dialog.getByLabel('Nama Kategori').fill(label);
  await dialog.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(dialog.getByText('Kategori sudah ada.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();

  await page.getByRole('button', { name: `Ubah ${label}` }).click();
  const edit = page.getByRole('dialog', { name: 'Ubah Kategori' });
  await edit.getByLabel('Nama Kategori').fill(`${label} baru`);
  await edit.getByRole('button', { name: 'Ubah', exact: true }).click();
  await expect(page.getByText('Kategori berhasil diubah')).toBeVisible();
  await chooseInMenu(page, 'Hapus', `${label} baru`);
  await answer(page, 'Benar ingin menghapus kategori?', 'Hapus');
  await expect(page.getByText('Kategori berhasil dihapus')).toBeVisible();
  await expect(page.getByText(`${label} baru`)).toHaveCount(0);
});

test('the content dashboard lists articles and exports them as CSV', async ({ page }) => {
  await signIn(page, 'konten@portal.test');
  await page.goto('/admin/dasbor');
  const table = page.getByRole('region', { name: 'Tabel konten' });
  for (const column of ['Judul', 'Slug', 'Status', 'Tanggal Pengajuan'])
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(table.getByText('(Tidak ada)')).toBeVisible();
  await table.getByRole('button', { name: 'Unduh CSV' }).click();
  const { name } = await download(page, () => page.getByRole('menuitem', { name: /Titik koma/ }).click());
  expect(name).toMatch(/^all-content-\d+-\w{3}-\d{4}\.csv$/);
});
