import * as field from '@portal/shared/contract/fields';
import type { RefusalCode } from '../../text/refusals';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint';
import { category, content, post } from '../../entities/content';
import { EDITORS } from '../../account/roles';
import { record } from '../../field/schema';

const STATUSES = ['Post', 'Draft'] as const;

const pageFields = {
  title: field.text('Judul', { required: 'when-post', maxLength: 255 }),
  thumbnail: field.file('Gambar mini', 'image'),
  body: field.html('Konten', { required: 'when-post', maxLength: 1_000_000 }),
  status: field.choice('Status', STATUSES, { required: true }),
};

const postFields = {
  ...pageFields,
  category: field.text('Kategori', { required: 'when-post', maxLength: 1000 }),
};
/** Code of a 409: someone else saved the item since it was opened. */
export const CHANGED_MEANWHILE = 'content/changed-meanwhile' satisfies RefusalCode;

/** Addition: the item's `updated_at` when the editor opened it. If it differs now, the update is answered with 409. */
const seenField = {
  seen_updated_at: field.text('Waktu dibuka', { maxLength: 40 }),
};
const typeField = {
  type: field.choice('Jenis', ['About', 'Service'], { required: true }),
};

const call = { access: EDITORS } as const;
const one = record(() => ({ content }));
const list = record(() => ({ content: z._default(z.array(content), []) }));

export const listAboutPages = defineEndpoint({
  ...call,
  name: 'content.listAbout',
  route: 'GET /api/{p}/content/show-all-about',
  summary: 'Semua halaman tentang',
  response: list,
});
export const listServicePages = defineEndpoint({
  ...call,
  name: 'content.listService',
  route: 'GET /api/{p}/content/show-all-service',
  summary: 'Semua halaman layanan',
  response: list,
});
export const showContent = defineEndpoint({
  ...call,
  name: 'content.show',
  route: 'GET /api/{p}/content/show/{id}/{slug}',
  summary: 'Satu halaman tentang atau layanan',
  response: one,
});
export const storeContent = defineEndpoint({
  ...call,
  name: 'content.store',
  route: 'POST /api/{p}/content/store',
  summary: 'Membuat halaman tentang atau layanan',
  encoding: 'multipart',
  body: field.form(() => ({ ...pageFields, ...typeField })),
});
export const updateContent = defineEndpoint({
  ...call,
  name: 'content.update',
  route: 'POST /api/{p}/content/update/{id}/{slug}',
  summary: 'Memperbarui halaman',
  encoding: 'multipart',
  body: field.form(() => ({ ...pageFields, ...seenField })),
});
export const draftContent = defineEndpoint({
  ...call,
  name: 'content.draft',
  route: 'POST /api/{p}/content/draft/{id}/{slug}',
  summary: 'Mengembalikan halaman ke draf',
});
export const deleteContent = defineEndpoint({
  ...call,
  name: 'content.delete',
  route: 'POST /api/{p}/content/delete/{id}/{slug}',
  summary: 'Menghapus halaman',
});

export const listPosts = defineEndpoint({
  ...call,
  name: 'post.list',
  route: 'GET /api/{p}/post/show-all',
  summary: 'Semua konten (artikel)',
  response: record(() => ({ post: z._default(z.array(post), []) })),
});
export const showPost = defineEndpoint({
  ...call,
  name: 'post.show',
  route: 'GET /api/{p}/post/show/{id}/{slug}',
  summary: 'Satu konten dengan kategorinya',
  response: record(() => ({ post })),
});
export const storePost = defineEndpoint({
  ...call,
  name: 'post.store',
  route: 'POST /api/{p}/post/store',
  summary: 'Membuat konten; category adalah id yang digabung koma',
  encoding: 'multipart',
  body: field.form(() => postFields),
});
export const updatePost = defineEndpoint({
  ...call,
  name: 'post.update',
  route: 'POST /api/{p}/post/update/{id}/{slug}',
  summary: 'Memperbarui konten',
  encoding: 'multipart',
  body: field.form(() => ({ ...postFields, ...seenField })),
});
export const draftPost = defineEndpoint({
  ...call,
  name: 'post.draft',
  route: 'POST /api/{p}/post/draft/{id}/{slug}',
  summary: 'Mengembalikan konten ke draf',
});
export const deletePost = defineEndpoint({
  ...call,
  name: 'post.delete',
  route: 'POST /api/{p}/post/delete/{id}/{slug}',
  summary: 'Menghapus konten',
});

const categoryFields = {
  label: field.text('Nama kategori', { required: true, maxLength: 255 }),
  thumbnail: field.file('Gambar mini', 'image'),
};

export const listCategories = defineEndpoint({
  ...call,
  name: 'category.list',
  route: 'GET /api/{p}/category/show-all',
  summary: 'Semua kategori',
  response: record(() => ({ category: z._default(z.array(category), []) })),
});
export const selectCategories = defineEndpoint({
  ...call,
  name: 'category.select',
  route: 'GET /api/{p}/category/select',
  summary: 'Kategori sebagai pilihan',
  response: record(() => ({
    category: z._default(
      z.array(
        record(() => ({ value: z.pipe(z.union([z.string(), z.number()]), z.transform(String)), label: z.string() })),
      ),
      [],
    ),
  })),
});
export const storeCategory = defineEndpoint({
  ...call,
  name: 'category.store',
  route: 'POST /api/{p}/category/store',
  summary: 'Membuat kategori',
  encoding: 'multipart',
  body: field.form(() => categoryFields),
});
export const updateCategory = defineEndpoint({
  ...call,
  name: 'category.update',
  route: 'POST /api/{p}/category/update/{id}',
  summary: 'Mengubah kategori',
  encoding: 'multipart',
  body: field.form(() => categoryFields),
});
export const deleteCategory = defineEndpoint({
  ...call,
  name: 'category.delete',
  route: 'POST /api/{p}/category/delete/{id}',
  summary: 'Menghapus kategori',
});

export const uploadImage = defineEndpoint({
  ...call,
  name: 'image.upload',
  route: 'POST /api/{p}/upload-image',
  summary: 'Mengunggah gambar dari editor',
  encoding: 'multipart',
  body: field.form(() => ({ file: field.file('Gambar', 'image', { required: true }) })),
  response: record(() => ({ location: z.string() })),
  bare: true,
});
