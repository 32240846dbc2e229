import * as calls from '@portal/shared/contract/endpoints/content/content';
import type { ContentKind } from './content-kind';
import { addressOf } from './item-text';
import { KIND_TITLES, kindRoutes } from './kind-routes';

export const POST: ContentKind = {
  key: 'post',
  noun: 'Konten',
  word: 'konten',
  titles: KIND_TITLES.Konten,
  routes: kindRoutes('konten'),
  titleLabel: 'Judul Konten',
  publicAddress: (item) => addressOf('/berita/view', item),
  hasCategories: true,
  type: null,
  calls: {
    list: calls.listPosts,
    show: calls.showPost,
    store: calls.storePost,
    update: calls.updatePost,
    draft: calls.draftPost,
    delete: calls.deletePost,
  },
};

/** Calls that about pages and services share. */
const PAGE_CALLS = {
  show: calls.showContent,
  store: calls.storeContent,
  update: calls.updateContent,
  draft: calls.draftContent,
  delete: calls.deleteContent,
} as const;

export const ABOUT: ContentKind = {
  key: 'about',
  noun: 'Tentang',
  word: 'tentang',
  titles: KIND_TITLES.Tentang,
  routes: kindRoutes('tentang'),
  titleLabel: 'Judul Tentang',
  publicAddress: ({ slug }) => `/tentang/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'About',
  calls: { ...PAGE_CALLS, list: calls.listAboutPages },
};

const SERVICE: ContentKind = {
  key: 'service',
  noun: 'Layanan',
  word: 'layanan',
  titles: KIND_TITLES.Layanan,
  routes: kindRoutes('layanan'),
  titleLabel: 'Judul Layanan',
  publicAddress: ({ slug }) => `/layanan/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'Service',
  calls: { ...PAGE_CALLS, list: calls.listServicePages },
};

export const KINDS = { POST, ABOUT, SERVICE };
