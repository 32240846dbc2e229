import {
  deleteContent,
  draftContent,
  showContent,
  storeContent,
  updateContent,
} from '@portal/shared/contract/endpoints/content';

/** Calls that about pages and services share. */
export const PAGE_CALLS = {
  show: showContent,
  store: storeContent,
  update: updateContent,
  draft: draftContent,
  delete: deleteContent,
} as const;
