import * as field from '@portal/shared/contract/fields';
import { defineEndpoint } from '../../endpoint';
import { post } from '../../entities/content';
import { BULK, bulkFields, listCalls } from '../list-calls';
import { EDITORS } from '../../account/roles';

const bulkForm = field.form(() => bulkFields(['draft', 'delete']));

export const { page: pageAboutPages } = listCalls('about', '/api/{p}/content/about/{list}', {
  access: EDITORS,
  rows: 'semua halaman tentang',
  row: post,
});

export const { page: pageServicePages } = listCalls('service', '/api/{p}/content/service/{list}', {
  access: EDITORS,
  rows: 'semua halaman layanan',
  row: post,
});

export const bulkAboutPages = defineEndpoint('about.bulk', 'POST /api/{p}/content/about/bulk', {
  ...BULK,
  access: EDITORS,
  summary:
    'Mengembalikan ke draf atau menghapus semua halaman tentang yang cocok; jawabannya satu baris JSON setiap baris',
  body: bulkForm,
});

export const bulkServicePages = defineEndpoint('service.bulk', 'POST /api/{p}/content/service/bulk', {
  ...BULK,
  access: EDITORS,
  summary:
    'Mengembalikan ke draf atau menghapus semua halaman layanan yang cocok; jawabannya satu baris JSON setiap baris',
  body: bulkForm,
});

export const { page: pagePosts, csv: exportPosts } = listCalls('post', '/api/{p}/post/{list}', {
  access: EDITORS,
  rows: 'semua konten (artikel)',
  row: post,
});

export const bulkPosts = defineEndpoint('post.bulk', 'POST /api/{p}/post/bulk', {
  ...BULK,
  access: EDITORS,
  summary: 'Mengembalikan ke draf atau menghapus semua konten yang cocok; jawabannya satu baris JSON setiap baris',
  body: bulkForm,
});
