import { deleteContent, draftContent, listAboutPages, listServicePages, showContent, storeContent, updateContent } from '@portal/shared/contract/endpoints/content';
import type { Content } from '@portal/shared/contract/entities/content';
import { callApi } from '@portal/shared/http';
import type { ContentItem } from './content-item';
import type { ContentKind } from './content-kind';

const calls = { show: showContent, store: storeContent, update: updateContent, draft: draftContent, delete: deleteContent } as const;
const withoutCategories = (page: Content): ContentItem => ({ ...page, categories: [] });
const readOne: ContentKind['readOne'] = async (path, options) => withoutCategories((await callApi(showContent, { path, ...options })).content);

/** About pages (Tentang). */
export const ABOUT: ContentKind = {
  key: 'about',
  noun: 'Tentang',
  word: 'tentang',
  titles: { create: 'Buat Tentang', list: 'Daftar Tentang', edit: 'Ubah Tentang', preview: 'Pratinjau Tentang' },
  titleLabel: 'Judul Tentang',
  routes: { create: '/admin/buat-tentang', list: '/admin/tentang', edit: '/admin/tentang/ubah', preview: '/admin/tentang/pratinjau' },
  publicAddress: ({ slug }) => `/tentang/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'About',
  calls: { ...calls, list: listAboutPages },
  readAll: async (options) => (await callApi(listAboutPages, options)).content.map(withoutCategories),
  readOne,
};

/** Service pages (Layanan). */
export const SERVICE: ContentKind = {
  key: 'service',
  noun: 'Layanan',
  word: 'layanan',
  titles: { create: 'Buat Layanan', list: 'Daftar Layanan', edit: 'Ubah Layanan', preview: 'Pratinjau Layanan' },
  titleLabel: 'Judul Layanan',
  routes: { create: '/admin/buat-layanan', list: '/admin/layanan', edit: '/admin/layanan/ubah', preview: '/admin/layanan/pratinjau' },
  publicAddress: ({ slug }) => `/layanan/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'Service',
  calls: { ...calls, list: listServicePages },
  readAll: async (options) => (await callApi(listServicePages, options)).content.map(withoutCategories),
  readOne,
};
