import { first, type Queryable } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid, notFound } from '../http/http-error';
import { intId, orNull } from '../http/wire';
import { nameOfUrl, removeStored } from '../uploads/remove';
import { categoriesOf, setCategories } from './page-categories';
import { pageAnswer, thumbnailFolder, type PageRow, type PageType } from './page-row';
import { excerptOf, sanitiseHtml } from './sanitise';
import { randomSlug, slugOf, uniqueSlug } from './slug';
import { keepPublicImage, replaceThumbnail } from './thumbnail';

/** Articles live in `post` calls with categories; about and service pages share the `content` calls. */
interface PageGroup {
  readonly key: 'post' | 'content';
  readonly label: string;
  readonly types: readonly PageType[];
}

export const POSTS: PageGroup = { key: 'post', label: 'Konten', types: ['Article'] };
export const CONTENTS: PageGroup = { key: 'content', label: 'Halaman', types: ['About', 'Service'] };

/** GET show-all and the lists by status: newest first; without `status` drafts and published ones. */
export function listPages(
  group: PageGroup,
  type: PageType,
  message: string,
  status: PageRow['status'] | null = null,
): Handler {
  return async (call) => {
    const rows = await call.db.query<PageRow>(
      'select * from page where type = $1 and ($2::text is null or status = $2) order by created_at desc, id desc',
      [type, status],
    );
    return answer(message, { [group.key]: await withCategories(call.db, group, rows) });
  };
}

/** GET show/{id}/{slug}. */
export function showPage(group: PageGroup): Handler {
  return async (call) => {
    const row = await load(call, group);
    const [page] = await withCategories(call.db, group, [row]);
    return answer(`${group.key === 'post' ? 'Post' : 'Content'} ${row.title ?? ''}`, { [group.key]: page });
  };
}

/** POST store: published or as a draft, which may lack everything. */
export function storePage(group: PageGroup): Handler {
  return async (call) => {
    const { fields } = call;
    const type = group.types.find((known) => known === fields['type']) ?? group.types[0];
    if (!type) throw invalid('type', 'Jenis tidak boleh kosong.');
    const title = orNull(fields['title']);
    const body = bodyOf(fields['body']);
    const slug = await freeSlug(call.db, type, title, 0);
    const thumbnail = await keepPublicImage(call, 'thumbnail', thumbnailFolder(type));
    const row = await first<{ id: number }>(
      call.db,
      'insert into page (type, title, slug, thumbnail, body, excerpt, status) values ($1, $2, $3, $4, $5, $6, $7) returning id',
      [type, title, slug, thumbnail, body, excerptOf(body), fields['status']],
    );
    if (row && group.key === 'post') await setCategories(call.db, row.id, fields['category'] ?? '');
    return answer(group.key === 'post' ? 'Success Store Post' : 'Success Store Content');
  };
}

/** POST update/{id}/{slug}: the slug follows the title; what was not sent stays, an empty title or body is only for drafts. */
export function updatePage(group: PageGroup): Handler {
  return async (call) => {
    const { fields } = call;
    const row = await load(call, group, true);
    const title = fields['title'] === undefined ? row.title : orNull(fields['title']);
    const body = fields['body'] === undefined ? row.body : bodyOf(fields['body']);
    const slug = title === row.title ? row.slug : await freeSlug(call.db, row.type, title, row.id);
    const thumbnail = await replaceThumbnail(call, thumbnailFolder(row.type), row.thumbnail);
    await call.db.query(
      'update page set title = $2, body = $3, slug = $4, thumbnail = $5, excerpt = $6, status = $7, updated_at = now() where id = $1',
      [row.id, title, body, slug, thumbnail, excerptOf(body), fields['status']],
    );
    if (group.key === 'post' && fields['category'] !== undefined)
      await setCategories(call.db, row.id, fields['category']);
    return answer(group.key === 'post' ? 'Success Update Post' : 'Success Update Content');
  };
}

/** POST draft/{id}/{slug}: back to draft. */
export function draftPage(group: PageGroup): Handler {
  return async (call) => {
    const row = await load(call, group, true);
    await call.db.query("update page set status = 'Draft', updated_at = now() where id = $1", [row.id]);
    return answer(group.key === 'post' ? 'Success Draft Post' : 'Success Draft Content');
  };
}

/** POST delete/{id}/{slug}: with its thumbnail. */
export function deletePage(group: PageGroup): Handler {
  return async (call) => {
    const row = await load(call, group, true);
    await call.db.query('delete from page where id = $1', [row.id]);
    await removeStored(call, [nameOfUrl(row.thumbnail)]);
    return answer(group.key === 'post' ? 'Success Delete Post' : 'Success Delete Content');
  };
}

async function load(call: Call, group: PageGroup, isForUpdate = false): Promise<PageRow> {
  const row = await first<PageRow>(
    call.db,
    `select * from page where id = $1 and slug = $2 and type = any($3::text[])${isForUpdate ? ' for update' : ''}`,
    [intId(call.params['id']), call.params['slug'], group.types],
  );
  if (!row) throw notFound(group.label);
  return row;
}

async function withCategories(
  db: Queryable,
  group: PageGroup,
  rows: readonly PageRow[],
): Promise<Record<string, unknown>[]> {
  if (group.key !== 'post') return rows.map(pageAnswer);
  const categories = await categoriesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...pageAnswer(row), categories: categories.get(row.id) ?? [] }));
}

function bodyOf(text: string | undefined): string | null {
  return orNull(sanitiseHtml(text ?? ''));
}

function freeSlug(tx: Queryable, type: PageType, title: string | null, ownId: number): Promise<string> {
  return uniqueSlug(tx, title ? slugOf(title) : randomSlug(), 'page where type = $2 and id <> $3', [type, ownId]);
}
