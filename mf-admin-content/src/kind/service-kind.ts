import { listServicePages } from '@portal/shared/contract/endpoints/content';
import type { ContentKind } from './content-kind';
import { KIND_TITLES, kindRoutes } from './kind-routes';
import { PAGE_CALLS } from './page-calls';

/** Service pages (Layanan). */
export const KIND: ContentKind = {
  key: 'service',
  noun: 'Layanan',
  word: 'layanan',
  titles: KIND_TITLES.Layanan,
  routes: kindRoutes('layanan'),
  titleLabel: 'Judul Layanan',
  publicAddress: ({ slug }) => `/layanan/${encodeURIComponent(slug)}`,
  hasCategories: false,
  type: 'Service',
  calls: { ...PAGE_CALLS, list: listServicePages },
};
