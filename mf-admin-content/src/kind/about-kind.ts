import { listAboutPages } from '@portal/shared/contract/endpoints/content';
import type { ContentKind } from './content-kind';
import { KIND_TITLES, kindRoutes } from './kind-routes';
import { PAGE_CALLS } from './page-calls';

/** About pages (Tentang). */
export const KIND: ContentKind = {
  key: 'about',
  noun: 'Tentang',
  word: 'tentang',
  titles: KIND_TITLES.Tentang,
  routes: kindRoutes('tentang'),
  titleLabel: 'Judul Tentang',
  publicAddress: ({ slug }) => `/tentang/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'About',
  calls: { ...PAGE_CALLS, list: listAboutPages },
};
