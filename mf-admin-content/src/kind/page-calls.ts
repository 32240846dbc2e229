import {
  deleteContent,
  draftContent,
  showContent,
  storeContent,
  updateContent,
} from '@portal/shared/contract/endpoints/content';
import type { Content } from '@portal/shared/contract/entities/content';
import { callApi } from '@portal/shared/http';
import type { ContentItem } from './content-item';
import type { ContentKind } from './content-kind';

/** Calls that about pages and services share. */
export const PAGE_CALLS = {
  show: showContent,
  store: storeContent,
  update: updateContent,
  draft: draftContent,
  delete: deleteContent,
} as const;

/** A page as an item: it has no categories. */
export function itemOfPage(page: Content): ContentItem {
  return { ...page, categories: [] };
}

/** Reads one page. @throws ApiError */
export const readPage: ContentKind['readOne'] = async (path, options) =>
  itemOfPage((await callApi(showContent, { path, ...options })).content);
