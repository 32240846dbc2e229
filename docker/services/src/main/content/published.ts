import { escapeHtml } from '@portal/shared/format/escape-html';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { category, former_slug, page, page_category } from '../../platform/db/schema/content';
import { intId } from '../../platform/http/wire';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { withCategories } from './page-categories';
import { PAGE_COLUMNS, type PageRow, type PageType } from './page-row';

const { body: _body, ...TEASER } = PAGE_COLUMNS;
const isPost = and(eq(page.type, 'Article'), eq(page.status, 'Post'));
const NEWEST_FIRST = [desc(page.published_at), desc(page.id)];

/**
 * Returns the published articles, newest first. `body` holds the excerpt, because older clients read no other field.
 */
export async function publishedPosts(db: Queryable): Promise<Record<string, unknown>[]> {
  const rows = await db
    .select(TEASER)
    .from(page)
    .where(isPost)
    .orderBy(...NEWEST_FIRST);
  return teasers(db, rows);
}

/** Finds a published article only by its id, so that links with its earlier title still work; null if not found. */
export async function publishedPost(db: Queryable, id: string | undefined): Promise<Record<string, unknown> | null> {
  const [row] = await db
    .select(PAGE_COLUMNS)
    .from(page)
    .where(and(eq(page.id, sql`${intId(id)}`), isPost));
  const [post] = row ? await withCategories(db, [row]) : [];
  return post ?? null;
}

/** Returns label and published articles of a category, newest first; null if no category has the slug. */
export async function publishedPostsOfCategory(
  db: Queryable,
  slug: string,
): Promise<{ label: string; post: Record<string, unknown>[] } | null> {
  const [wanted] = await db.select().from(category).where(eq(category.slug, slug));
  if (!wanted) return null;
  const rows = await db
    .select(TEASER)
    .from(page)
    .innerJoin(page_category, eq(page_category.page_id, page.id))
    .where(and(eq(page_category.category_id, wanted.id), isPost))
    .orderBy(...NEWEST_FIRST);
  return { label: wanted.label, post: await teasers(db, rows) };
}

/** Oldest first. */
export async function publishedLinks(db: Queryable) {
  const rows = await db
    .select({ type: page.type, label: page.title, slug: page.slug, thumbnail: page.thumbnail })
    .from(page)
    .where(and(ne(page.type, 'Article'), eq(page.status, 'Post')))
    .orderBy(page.created_at, page.id);
  const linksOf = (type: PageType) =>
    rows.filter((row) => row.type === type).map(({ label, slug, thumbnail }) => ({ label, slug, thumbnail }));
  return { uri_about: linksOf('About'), uri_service: linksOf('Service') };
}

/**
 * Finds a published page; null if not found. A page that now has the slug takes precedence over one that had it
 * earlier.
 */
export async function publishedPage(db: Queryable, type: 'About' | 'Service', slug: string) {
  const had = db
    .select({ id: former_slug.page_id })
    .from(former_slug)
    .where(and(eq(former_slug.type, type), eq(former_slug.slug, slug)));
  const [found] = await db
    .select({ slug: page.slug, title: page.title, thumbnail: page.thumbnail, body: page.body })
    .from(page)
    .where(and(eq(page.type, type), eq(page.status, 'Post'), sql`(${page.slug} = ${slug} or ${page.id} in ${had})`))
    .orderBy(desc(eq(page.slug, slug)))
    .limit(1);
  return found ?? null;
}

/**
 * Returns a value that changes with every change of the content, so that rendered pages can be cached under it.
 * Transactions may commit in another order than they began, so it covers all rows and not only the newest.
 */
export async function contentMark(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat_ws(' ',
      (select concat(count(*), ' ', sum(extract(epoch from updated_at)), ' ', sum(id)) from ${page}),
      (select concat(count(*), ' ', sum(extract(epoch from updated_at)), ' ', sum(id)) from ${category})) as mark`);
  return rows[0]?.mark ?? '';
}

function teasers(db: Queryable, rows: readonly Omit<PageRow, 'body'>[]): Promise<Record<string, unknown>[]> {
  return withCategories(
    db,
    rows.map((row) => ({ ...row, body: row.excerpt ? `<p>${escapeHtml(row.excerpt)}</p>` : null })),
  );
}

export const publicPosts: Handler = async ({ db }) => success('All Post', { post: await publishedPosts(db) });

export const publicPost: Handler = async ({ db, params }) => {
  const post = await publishedPost(db, params['id']);
  if (!post) throw refusal('missing/news');
  return success(`Post ${post['title'] ?? ''}`, { post });
};

export const publicPostsOfCategory: Handler = async ({ db, params }) => {
  const found = await publishedPostsOfCategory(db, params['slug'] ?? '');
  if (!found) throw refusal('missing/category');
  return success(`Category ${found.label}`, found);
};

export const publicLinks: Handler = async ({ db }) => success('Uri', await publishedLinks(db));

export function publicPage(type: 'About' | 'Service'): Handler {
  return async ({ db, params }) => {
    const content = await publishedPage(db, type, params['slug'] ?? '');
    if (!content) throw refusal('missing/page');
    return success(`Content ${type}`, { content });
  };
}
