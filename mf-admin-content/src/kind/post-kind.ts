import { deletePost, draftPost, listPosts, showPost, storePost, updatePost } from '@portal/shared/contract/endpoints/content';
import { callApi } from '@portal/shared/http';
import type { ContentKind } from './content-kind';
import { addressOf } from './item-text';

/** Articles (Konten). */
export const POST: ContentKind = {
  key: 'post',
  noun: 'Konten',
  word: 'konten',
  titles: { create: 'Buat Konten', list: 'Daftar Konten', edit: 'Ubah Konten', preview: 'Pratinjau Konten' },
  titleLabel: 'Judul Konten',
  routes: { create: '/admin/buat-konten', list: '/admin/konten', edit: '/admin/konten/ubah', preview: '/admin/konten/pratinjau' },
  publicAddress: (item) => addressOf('/berita/view', item),
  hasCategories: true,
  type: null,
  calls: { list: listPosts, show: showPost, store: storePost, update: updatePost, draft: draftPost, delete: deletePost },
  readAll: async (options) => (await callApi(listPosts, options)).post,
  readOne: async (path, options) => (await callApi(showPost, { path, ...options })).post,
};
