import {
  deletePost,
  draftPost,
  listPosts,
  showPost,
  storePost,
  updatePost,
} from '@portal/shared/contract/endpoints/content';
import type { ContentKind } from './content-kind';
import { addressOf } from './item-text';
import { KIND_TITLES, kindRoutes } from './kind-routes';

/** Articles (Konten). */
export const KIND: ContentKind = {
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
    list: listPosts,
    show: showPost,
    store: storePost,
    update: updatePost,
    draft: draftPost,
    delete: deletePost,
  },
};
