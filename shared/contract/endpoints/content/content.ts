import * as field from '@portal/shared/contract/fields';
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
const typeField = {
  type: field.choice('Jenis', ['About', 'Service'], { required: true }),
};

const call = { access: EDITORS } as const;
const one = record(() => ({ content }));
const list = record(() => ({ content: z._default(z.array(content), []) }));

export const listAboutPages = defineEndpoint('content.listAbout', 'GET /api/{p}/content/show-all-about', {
  ...call,
  summary: 'Semua halaman tentang',
  response: list,
});
export const listServicePages = defineEndpoint('content.listService', 'GET /api/{p}/content/show-all-service', {
  ...call,
  summary: 'Semua halaman layanan',
  response: list,
});
export const showContent = defineEndpoint('content.show', 'GET /api/{p}/content/show/{id}/{slug}', {
  ...call,
  summary: 'Satu halaman tentang atau layanan',
  response: one,
});
export const storeContent = defineEndpoint('content.store', 'POST /api/{p}/content/store', {
  ...call,
  summary: 'Membuat halaman tentang atau layanan',
  encoding: 'multipart',
  body: field.form(() => ({ ...pageFields, ...typeField })),
});
export const updateContent = defineEndpoint('content.update', 'POST /api/{p}/content/update/{id}/{slug}', {
  ...call,
  summary: 'Memperbarui halaman',
  encoding: 'multipart',
  body: field.form(() => ({ ...pageFields, ...field.seenUpdate })),
});
export const draftContent = defineEndpoint('content.draft', 'POST /api/{p}/content/draft/{id}/{slug}', {
  ...call,
  summary: 'Mengembalikan halaman ke draf',
});
export const deleteContent = defineEndpoint('content.delete', 'POST /api/{p}/content/delete/{id}/{slug}', {
  ...call,
  summary: 'Menghapus halaman',
});

export const listPosts = defineEndpoint('post.list', 'GET /api/{p}/post/show-all', {
  ...call,
  summary: 'Semua konten (artikel)',
  response: record(() => ({ post: z._default(z.array(post), []) })),
});
export const showPost = defineEndpoint('post.show', 'GET /api/{p}/post/show/{id}/{slug}', {
  ...call,
  summary: 'Satu konten dengan kategorinya',
  response: record(() => ({ post })),
});
export const storePost = defineEndpoint('post.store', 'POST /api/{p}/post/store', {
  ...call,
  summary: 'Membuat konten; category adalah id yang digabung koma',
  encoding: 'multipart',
  body: field.form(() => postFields),
});
export const updatePost = defineEndpoint('post.update', 'POST /api/{p}/post/update/{id}/{slug}', {
  ...call,
  summary: 'Memperbarui konten',
  encoding: 'multipart',
  body: field.form(() => ({ ...postFields, ...field.seenUpdate })),
});
export const draftPost = defineEndpoint('post.draft', 'POST /api/{p}/post/draft/{id}/{slug}', {
  ...call,
  summary: 'Mengembalikan konten ke draf',
});
export const deletePost = defineEndpoint('post.delete', 'POST /api/{p}/post/delete/{id}/{slug}', {
  ...call,
  summary: 'Menghapus konten',
});

const categoryFields = {
  label: field.text('Nama kategori', { required: true, maxLength: 255 }),
  thumbnail: field.file('Gambar mini', 'image'),
};

export const listCategories = defineEndpoint('category.list', 'GET /api/{p}/category/show-all', {
  ...call,
  summary: 'Semua kategori',
  response: record(() => ({ category: z._default(z.array(category), []) })),
});
export const selectCategories = defineEndpoint('category.select', 'GET /api/{p}/category/select', {
  ...call,
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
export const storeCategory = defineEndpoint('category.store', 'POST /api/{p}/category/store', {
  ...call,
  summary: 'Membuat kategori',
  encoding: 'multipart',
  body: field.form(() => categoryFields),
});
export const updateCategory = defineEndpoint('category.update', 'POST /api/{p}/category/update/{id}', {
  ...call,
  summary: 'Mengubah kategori',
  encoding: 'multipart',
  body: field.form(() => ({ ...categoryFields, ...field.seenUpdate })),
});
export const deleteCategory = defineEndpoint('category.delete', 'POST /api/{p}/category/delete/{id}', {
  ...call,
  summary: 'Menghapus kategori',
});

export const uploadImage = defineEndpoint('image.upload', 'POST /api/{p}/upload-image', {
  ...call,
  summary: 'Mengunggah gambar dari editor',
  encoding: 'multipart',
  body: field.form(() => ({ file: field.file('Gambar', 'image', { required: true }) })),
  response: record(() => ({ location: z.string() })),
  bare: true,
});
