import { first } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { notFound } from '../http/http-error';
import { intId } from '../http/wire';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { categoriesOf } from './page-categories';
import { pageAnswer, type PageRow, type PageType } from './page-row';

const TEASER = 'p.id, p.type, p.title, p.slug, p.thumbnail, p.excerpt, p.status, p.created_at, p.updated_at';

/** GET /api/post: published articles, newest first; `body` holds the excerpt, as older clients read no other field. */
export const publicPosts: Handler = async (call) => {
  const rows = await call.db.query<Omit<PageRow, 'body'>>(
    `select ${TEASER} from page p where p.type = 'Article' and p.status = 'Post' order by p.created_at desc, p.id desc`,
  );
  return answer('All Post', { post: await teasers(call, rows) });
};

/** GET /api/post/show/{id}/{slug}: a draft is not found. */
export const publicPost: Handler = async (call) => {
  const row = await first<PageRow>(
    call.db,
    "select * from page where id = $1 and slug = $2 and type = 'Article' and status = 'Post'",
    [intId(call.params['id']), call.params['slug']],
  );
  if (!row) throw notFound('Berita');
  const [post] = await withCategories(call, [row]);
  return answer(`Post ${row.title ?? ''}`, { post });
};

/** GET /api/post/show/{slug}: published articles of a category. */
export const publicPostsOfCategory: Handler = async (call) => {
  const category = await first<{ id: number; label: string }>(
    call.db,
    'select id, label from category where slug = $1',
    [call.params['slug']],
  );
  if (!category) throw notFound('Kategori');
  const rows = await call.db.query<Omit<PageRow, 'body'>>(
    `select ${TEASER} from page p join page_category pc on pc.page_id = p.id
      where pc.category_id = $1 and p.type = 'Article' and p.status = 'Post' order by p.created_at desc, p.id desc`,
    [category.id],
  );
  return answer(`Category ${category.label}`, { label: category.label, post: await teasers(call, rows) });
};

/** GET /api/content/uri: published about and service pages for the menu, oldest first. */
export const publicLinks: Handler = async (call) => {
  const rows = await call.db.query<{ type: PageType; label: string | null; slug: string; thumbnail: string | null }>(
    "select type, title as label, slug, thumbnail from page where type <> 'Article' and status = 'Post' order by created_at, id",
  );
  const linksOf = (type: PageType) =>
    rows.filter((row) => row.type === type).map(({ label, slug, thumbnail }) => ({ label, slug, thumbnail }));
  return answer('Uri', { uri_about: linksOf('About'), uri_service: linksOf('Service') });
};

/** GET /api/content/show/about|service/{slug}: title, thumbnail and body of a published page. */
export function publicPage(type: 'About' | 'Service'): Handler {
  return async (call) => {
    const content = await first(
      call.db,
      "select title, thumbnail, body from page where type = $1 and slug = $2 and status = 'Post'",
      [type, call.params['slug']],
    );
    if (!content) throw notFound('Halaman');
    return answer(`Content ${type}`, { content });
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
  return rows.map((row) => ({ ...pageAnswer(row), categories: categories.get(row.id) ?? [] }));
}
