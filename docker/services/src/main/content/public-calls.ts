import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { publishedLinks, publishedPage, publishedPost, publishedPosts, publishedPostsOfCategory } from './published';

/** GET /api/post. */
export const publicPosts: Handler = async ({ db }) => success('All Post', { post: await publishedPosts(db) });

/** GET /api/post/show/{id}/{slug}. */
export const publicPost: Handler = async ({ db, params }) => {
  const post = await publishedPost(db, params['id']);
  if (!post) throw refusal('missing/news');
  return success(`Post ${post['title'] ?? ''}`, { post });
};

/** GET /api/post/show/{slug}: published articles of a category. */
export const publicPostsOfCategory: Handler = async ({ db, params }) => {
  const found = await publishedPostsOfCategory(db, params['slug'] ?? '');
  if (!found) throw refusal('missing/category');
  return success(`Category ${found.label}`, found);
};

/** GET /api/content/uri: pages for the menu. */
export const publicLinks: Handler = async ({ db }) => success('Uri', await publishedLinks(db));

/** GET /api/content/show/about|service/{slug}. */
export function publicPage(type: 'About' | 'Service'): Handler {
  return async ({ db, params }) => {
    const content = await publishedPage(db, type, params['slug'] ?? '');
    if (!content) throw refusal('missing/page');
    return success(`Content ${type}`, { content });
  };
}
