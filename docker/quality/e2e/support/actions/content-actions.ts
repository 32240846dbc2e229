import type { Page } from '@playwright/test';
import * as content from '@portal/shared/contract/endpoints/content';
import { PNG, setRichText } from '../content';
import { control } from '../researcher';
import { type Action, press, inDialog, fill, agreedInMenu, opened } from './action';
import { takeUp } from './researcher-actions';

export const EDITOR = 'konten@portal.test';
export const CONTENTS: readonly Action[] = [
  {
    call: content.storePost,
    email: EDITOR,
    at: '/admin/buat-konten',
    open: titled,
    press: press('Draf'),
    keeps: ['title', 'Judul uji'],
    says: /Konten gagal didraf\./,
  },
  {
    call: content.storeContent,
    email: EDITOR,
    at: '/admin/buat-tentang',
    open: titled,
    press: press('Draf'),
    keeps: ['title', 'Judul uji'],
    says: /Tentang gagal didraf\./,
  },
  {
    call: content.updatePost,
    email: EDITOR,
    at: ':edit-post',
    open: titled,
    press: press('Perbarui'),
    keeps: ['title', 'Judul uji'],
  },
  {
    call: content.updateContent,
    email: EDITOR,
    at: ':edit-page',
    open: titled,
    press: press('Perbarui'),
    keeps: ['title', 'Judul uji'],
  },
  {
    call: content.draftPost,
    email: EDITOR,
    at: '/admin/konten?f.status=Post',
    press: agreedInMenu('Kembali ke draf', 'Benar ingin draf konten?', 'Draf'),
    says: /Konten gagal didraf\./,
  },
  {
    call: content.draftContent,
    email: EDITOR,
    at: '/admin/layanan?f.status=Post',
    press: agreedInMenu('Kembali ke draf', 'Benar ingin draf layanan?', 'Draf'),
    says: /Layanan gagal didraf\./,
  },
  {
    call: content.deletePost,
    email: EDITOR,
    at: '/admin/konten',
    press: agreedInMenu('Hapus konten ini', 'Benar ingin menghapus konten?', 'Hapus'),
    says: /Konten gagal dihapus\./,
  },
  {
    call: content.deleteContent,
    email: EDITOR,
    at: '/admin/tentang',
    press: agreedInMenu('Hapus tentang ini', 'Benar ingin menghapus tentang?', 'Hapus'),
    says: /Tentang gagal dihapus\./,
  },
  {
    call: content.storeCategory,
    email: EDITOR,
    at: '/admin/kategori',
    open: (page) => opened(page, 'Tambah Kategori', fill({ label: 'Kategori uji' })),
    press: inDialog('Tambah'),
    keeps: ['label', 'Kategori uji'],
  },
  {
    call: content.updateCategory,
    email: EDITOR,
    at: '/admin/kategori',
    open: (page) => opened(page, 'Ubah Pelatihan', fill({ label: 'Kategori uji' })),
    press: inDialog('Ubah'),
    keeps: ['label', 'Kategori uji'],
  },
  {
    call: content.deleteCategory,
    email: EDITOR,
    at: '/admin/kategori',
    press: agreedInMenu('Hapus', 'Benar ingin menghapus kategori?', 'Hapus', 'Pelatihan'),
    says: /Kategori gagal dihapus\./,
  },
  {
    call: content.uploadImage,
    email: EDITOR,
    at: '/admin/buat-konten',
    isQuiet: true,
    says: /HTTP Error: \d{3}|Tidak tersambung|Invalid JSON/,
    open: async (page) => {
      await titled(page);
      await setRichText(page, '<p>Teks.</p>');
    },
    press: async (page) => {
      const earlier = page.locator('.pr-editor').getByRole('button', { name: 'Tutup' });
      if (await earlier.isVisible()) await earlier.click();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Gambar', exact: true }).click(),
      ]);
      await chooser.setFiles(PNG);
    },
  },
];

/** Takes up the text of an earlier try if it is offered, else writes a title. */
async function titled(page: Page): Promise<void> {
  await takeUp(page, control(page, 'title'));
  await control(page, 'title').fill('Judul uji');
}
