import type { Page } from '@playwright/test';
import * as content from '@portal/shared/contract/endpoints/content/content';
import { PNG, setRichText } from '../../content';
import { control } from '../../people/researcher';
import { actionsOf, agreedInMenu, inDialog, press, typed, typedIn } from './action';
import { takeUp } from './researcher-actions';

export const EDITOR = 'konten@portal.test';

/** Resumes the draft of an earlier try if it is offered, else writes a title. */
async function writeTitle(page: Page): Promise<void> {
  await takeUp(page, control(page, 'title'));
  await control(page, 'title').fill('Judul uji');
}

async function writeText(page: Page): Promise<void> {
  await writeTitle(page);
  await setRichText(page, '<p>Teks.</p>');
}

async function choosePicture(page: Page): Promise<void> {
  const earlier = page.locator('.pr-editor').getByRole('button', { name: 'Tutup' });
  if (await earlier.isVisible()) await earlier.click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Gambar')(page)]);
  await chooser.setFiles(PNG);
}

const titled = { ...typed({ title: 'Judul uji' }), open: writeTitle };
const label = { label: 'Kategori uji' };
const drafted = (word: string) => agreedInMenu('Kembali ke draf', `Benar ingin draf ${word}?`, 'Draf');
const deleted = (word: string) => agreedInMenu(`Hapus ${word} ini`, `Benar ingin menghapus ${word}?`, 'Hapus');
const deletedCategory = agreedInMenu('Hapus', 'Benar ingin menghapus kategori?', 'Hapus', 'Pelatihan');

export const CONTENTS = actionsOf(EDITOR, [
  [content.storePost, '/admin/buat-konten', press('Draf'), { ...titled, says: /Konten gagal didraf\./ }],
  [content.storeContent, '/admin/buat-tentang', press('Draf'), { ...titled, says: /Tentang gagal didraf\./ }],
  [content.updatePost, ':edit-post', press('Perbarui'), titled],
  [content.updateContent, ':edit-page', press('Perbarui'), titled],
  [content.draftPost, '/admin/konten?f.status=Post', drafted('konten'), { says: /Konten gagal didraf\./ }],
  [content.draftContent, '/admin/layanan?f.status=Post', drafted('layanan'), { says: /Layanan gagal didraf\./ }],
  [content.deletePost, '/admin/konten', deleted('konten'), { says: /Konten gagal dihapus\./ }],
  [content.deleteContent, '/admin/tentang', deleted('tentang'), { says: /Tentang gagal dihapus\./ }],
  [content.storeCategory, '/admin/kategori', inDialog('Tambah'), typedIn('Tambah Kategori', label)],
  [content.updateCategory, '/admin/kategori', inDialog('Ubah'), typedIn('Ubah Pelatihan', label)],
  [content.deleteCategory, '/admin/kategori', deletedCategory, { says: /Kategori gagal dihapus\./ }],
  [
    content.uploadImage,
    '/admin/buat-konten',
    choosePicture,
    { isQuiet: true, says: /HTTP Error: \d{3}|Tidak tersambung|Invalid JSON/, open: writeText },
  ],
]);
