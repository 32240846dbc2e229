import type { Endpoint } from '@portal/shared/contract/endpoint';
import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import * as listCalls from '@portal/shared/contract/endpoints/content/content-list';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import * as publicCalls from '@portal/shared/contract/endpoints/content/public-content';
import {
  deleteCategory,
  listCategories,
  selectCategories,
  storeCategory,
  updateCategory,
} from './content/category-calls';
import {
  CONTENTS,
  deletePage,
  draftPage,
  listPages,
  POSTS,
  showPage,
  storePage,
  updatePage,
  type PageGroup,
} from './content/page-calls';
import { keepPublicImage, type PageType } from './content/page-row';
import { createContentList } from './content/content-list';
import { publicLinks, publicPage, publicPost, publicPosts, publicPostsOfCategory } from './content/published';
import { createCsvHandler, createPageHandler } from '../platform/lists/list-handlers';
import { createBulkHandler } from '../platform/server/bulk';
import type { Router } from '../platform/server/route';
import type { Handler } from '../platform/call';
import { success } from '../platform/http/envelope';

export function addContentRoutes(route: Router): void {
  const ownTransactions = { isTransactional: false };
  route(contentCalls.listAboutPages, listPages(CONTENTS, 'About', 'All Content About'));
  route(contentCalls.listServicePages, listPages(CONTENTS, 'Service', 'All Content Service'));
  route(listCalls.pageAboutPages, createPageHandler(createContentList('About')));
  route(listCalls.pageServicePages, createPageHandler(createContentList('Service')));
  const ofContents = { draft: contentCalls.draftContent, remove: contentCalls.deleteContent };
  route(listCalls.bulkAboutPages, bulkOfPages('About', CONTENTS, ofContents), ownTransactions);
  route(listCalls.bulkServicePages, bulkOfPages('Service', CONTENTS, ofContents), ownTransactions);
  route(contentCalls.showContent, showPage(CONTENTS));
  route(contentCalls.storeContent, storePage(CONTENTS));
  route(contentCalls.updateContent, updatePage(CONTENTS));
  route(contentCalls.draftContent, draftPage(CONTENTS));
  route(contentCalls.deleteContent, deletePage(CONTENTS));
  route(contentCalls.listPosts, listPages(POSTS, 'Article', 'All Post'));
  route(listCalls.pagePosts, createPageHandler(createContentList('Article')));
  route(listCalls.exportPosts, createCsvHandler(createContentList('Article')));
  const ofPosts = { draft: contentCalls.draftPost, remove: contentCalls.deletePost };
  route(listCalls.bulkPosts, bulkOfPages('Article', POSTS, ofPosts), ownTransactions);
  route(contentCalls.showPost, showPage(POSTS));
  route(contentCalls.storePost, storePage(POSTS));
  route(contentCalls.updatePost, updatePage(POSTS));
  route(contentCalls.draftPost, draftPage(POSTS));
  route(contentCalls.deletePost, deletePage(POSTS));
  route(contentCalls.listCategories, listCategories);
  route(contentCalls.selectCategories, selectCategories);
  route(contentCalls.storeCategory, storeCategory);
  route(contentCalls.updateCategory, updateCategory);
  route(contentCalls.deleteCategory, deleteCategory);
  route(contentCalls.uploadImage, uploadImage);
  route(publicCalls.publicPosts, publicPosts);
  route(publicCalls.publicPost, publicPost);
  route(publicCalls.publicPostsOfCategory, publicPostsOfCategory);
  route(publicCalls.publicLinks, publicLinks);
  route(publicCalls.publicAbout, publicPage('About'));
  route(publicCalls.publicService, publicPage('Service'));
  route(olderCalls.publicAboutPages, listPages(CONTENTS, 'About', 'Content About', 'Post'));
  route(olderCalls.publicServicePages, listPages(CONTENTS, 'Service', 'Content Service', 'Post'));
  route(olderCalls.publishedPosts, listPages(POSTS, 'Article', 'All Post Status Post', 'Post'));
  route(olderCalls.draftPosts, listPages(POSTS, 'Article', 'All Post Status Draft', 'Draft'));
  route(olderCalls.publishedAboutPages, listPages(CONTENTS, 'About', 'All Content About Status Post', 'Post'));
  route(olderCalls.draftAboutPages, listPages(CONTENTS, 'About', 'All Content About Status Draft', 'Draft'));
  route(olderCalls.publishedServicePages, listPages(CONTENTS, 'Service', 'All Content Service Status Post', 'Post'));
  route(olderCalls.draftServicePages, listPages(CONTENTS, 'Service', 'All Content Service Status Draft', 'Draft'));
}

function bulkOfPages(
  type: PageType,
  group: PageGroup,
  { draft, remove }: { readonly draft: Endpoint; readonly remove: Endpoint },
): Handler {
  return createBulkHandler(createContentList(type), ({ title }) => title ?? '', {
    draft: ({ id, slug }) => ({ endpoint: draft, handler: draftPage(group), params: { id, slug } }),
    delete: ({ id, slug }) => ({ endpoint: remove, handler: deletePage(group), params: { id, slug } }),
  });
}

/** POST upload-image: bare `{"location": …}`, as the editor expects. */
const uploadImage: Handler = async (call) =>
  success('', { location: await keepPublicImage(call, 'file', 'image_articles') });
