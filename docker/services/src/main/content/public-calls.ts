import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { category, page, page_category } from '../../platform/db/schema/content';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { intId } from '../../platform/http/wire';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { categoriesOf } from './page-categories';
import { pageResponse, type PageRow, type PageType } from './page-row';

const { body: _body, ...TEASER } = getTableColumns(page);
const isPost = and(eq(page.type, 'Article'), eq(page.status, 'Post'));

/** GET /api/post: published articles, newest first; `body` holds the excerpt, as older clients read no other field. */
export const publicPosts: Handler = async (call) => {
  const rows = await call.db.select(TEASER).from(page).where(isPost).orderBy(desc(page.created_at), desc(page.id));
  return success('All Post', { post: await teasers(call, rows) });
};

/** GET /api/post/show/{id}/{slug}: the id finds it, so that links from before a new title work. A draft is not found. */
export const publicPost: Handler = async (call) => {
  const id = intId(call.params['id']);
  const [row] = await call.db
    .select()
    .from(page)
    .where(and(eq(page.id, sql`${id}`), isPost));
  if (!row) throw refusal('missing/news');
  const [post] = await withCategories(call, [row]);
  return success(`Post ${row.title ?? ''}`, { post });
};

/** GET /api/post/show/{slug}: published articles of a category. */
export const publicPostsOfCategory: Handler = async (call) => {
  const [wanted] = await call.db
    .select()
    .from(category)
    .where(eq(category.slug, call.params['slug'] ?? ''));
  if (!wanted) throw refusal('missing/category');
  const rows = await call.db
    .select(TEASER)
    .from(page)
    .innerJoin(page_category, eq(page_category.page_id, page.id))
    .where(and(eq(page_category.category_id, wanted.id), isPost))
    .orderBy(desc(page.created_at), desc(page.id));
  return success(`Category ${wanted.label}`, { label: wanted.label, post: await teasers(call, rows) });
};

/** GET /api/content/uri: published about and service pages for the menu, oldest first. */
export const publicLinks: Handler = async (call) => {
  const rows = await call.db
    .select({ type: page.type, label: page.title, slug: page.slug, thumbnail: page.thumbnail })
    .from(page)
    .where(and(ne(page.type, 'Article'), eq(page.status, 'Post')))
    .orderBy(page.created_at, page.id);
  const linksOf = (type: PageType) =>
    rows.filter((row) => row.type === type).map(({ label, slug, thumbnail }) => ({ label, slug, thumbnail }));
  return success('Uri', { uri_about: linksOf('About'), uri_service: linksOf('Service') });
};

/** GET /api/content/show/about|service/{slug}: title, thumbnail and body of a published page. */
export function publicPage(type: 'About' | 'Service'): Handler {
  return async (call) => {
    const [content] = await call.db
      .select({ title: page.title, thumbnail: page.thumbnail, body: page.body })
      .from(page)
      .where(and(eq(page.type, type), eq(page.slug, call.params['slug'] ?? ''), eq(page.status, 'Post')));
    if (!content) throw refusal('missing/page');
    return success(`Content ${type}`, { content });
  };
}

/** Rows of a list: the excerpt as HTML stands for the body. */
function teasers(call: Call, rows: readonly Omit<PageRow, 'body'>[]): Promise<unknown[]> {
  return withCategories(
    call,
    rows.map((row) => ({ ...row, body: row.excerpt ? `<p>${escapeHtml(row.excerpt)}</p>` : null })),
  );
}

async function withCategories(call: Call, rows: readonly PageRow[]): Promise<unknown[]> {
  const categories = await categoriesOf(
    call.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...pageResponse(row), categories: categories.get(row.id) ?? [] }));
}
