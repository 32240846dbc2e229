import type { Endpoint } from '@portal/shared/contract/endpoint';
import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import * as listCalls from '@portal/shared/contract/endpoints/content/content-list';
import * as olderCalls from '@portal/shared/contract/endpoints/older-clients';
import * as publicCalls from '@portal/shared/contract/endpoints/content/public-content';
import * as categories from './category-calls';
import { CONTENTS, listPages, pageCallsOf, POSTS } from './page-calls';
import { keepPublicImage, type PageType } from './page-row';
import { createContentList } from './content-list';
import { publicLinks, publicPage, publicPost, publicPosts, publicPostsOfCategory } from './published';
import { createCsvHandler, createPageHandler } from '../../platform/lists/list-handlers';
import { createBulkHandler } from '../../platform/server/bulk';
import type { Router } from '../../platform/server/route';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';

const contents = pageCallsOf(CONTENTS);
const posts = pageCallsOf(POSTS);

export function addContentRoutes(route: Router): void {
  route(contentCalls, {
    listAboutPages: listPages(CONTENTS, 'About', 'All Content About'),
    listServicePages: listPages(CONTENTS, 'Service', 'All Content Service'),
    showContent: contents.show,
    storeContent: contents.store,
    updateContent: contents.update,
    draftContent: contents.draft,
    deleteContent: contents.remove,
    listPosts: listPages(POSTS, 'Article', 'All Post'),
    showPost: posts.show,
    storePost: posts.store,
    updatePost: posts.update,
    draftPost: posts.draft,
    deletePost: posts.remove,
    ...categories,
    uploadImage,
  });
  route(listCalls, {
    pageAboutPages: createPageHandler(createContentList('About')),
    pageServicePages: createPageHandler(createContentList('Service')),
    pagePosts: createPageHandler(createContentList('Article')),
    exportPosts: createCsvHandler(createContentList('Article')),
  });
  const ofContents = { draft: contentCalls.draftContent, remove: contentCalls.deleteContent };
  const ofPosts = { draft: contentCalls.draftPost, remove: contentCalls.deletePost };
  const bulk = {
    bulkAboutPages: bulkOfPages('About', contents, ofContents),
    bulkServicePages: bulkOfPages('Service', contents, ofContents),
    bulkPosts: bulkOfPages('Article', posts, ofPosts),
  };
  route(listCalls, bulk, { isTransactional: false });
  route(publicCalls, { publicPosts, publicPost, publicPostsOfCategory, publicLinks });
  route(publicCalls, { publicAbout: publicPage('About'), publicService: publicPage('Service') });
  route(olderCalls, {
    publicAboutPages: listPages(CONTENTS, 'About', 'Content About', 'Post'),
    publicServicePages: listPages(CONTENTS, 'Service', 'Content Service', 'Post'),
    publishedPosts: listPages(POSTS, 'Article', 'All Post Status Post', 'Post'),
    draftPosts: listPages(POSTS, 'Article', 'All Post Status Draft', 'Draft'),
    publishedAboutPages: listPages(CONTENTS, 'About', 'All Content About Status Post', 'Post'),
    draftAboutPages: listPages(CONTENTS, 'About', 'All Content About Status Draft', 'Draft'),
    publishedServicePages: listPages(CONTENTS, 'Service', 'All Content Service Status Post', 'Post'),
    draftServicePages: listPages(CONTENTS, 'Service', 'All Content Service Status Draft', 'Draft'),
  });
}

function bulkOfPages(
  type: PageType,
  calls: Pick<ReturnType<typeof pageCallsOf>, 'draft' | 'remove'>,
  { draft, remove }: { readonly draft: Endpoint; readonly remove: Endpoint },
): Handler {
  return createBulkHandler(createContentList(type), ({ title }) => title ?? '', {
    draft: ({ id, slug }) => ({ endpoint: draft, handler: calls.draft, params: { id, slug } }),
    delete: ({ id, slug }) => ({ endpoint: remove, handler: calls.remove, params: { id, slug } }),
  });
}

/** POST upload-image: bare `{"location": …}`, as the editor expects. */
const uploadImage: Handler = async (call) =>
  success('', { location: await keepPublicImage(call, 'file', 'image_articles') });
