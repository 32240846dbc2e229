import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { refusal } from '../../platform/http/refusal';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { former_slug, page } from '../../platform/db/schema/content';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { intId, orNull, withInstants } from '../../platform/http/wire';
import { nameOfUrl, removeStored } from '../../platform/uploads/remove';
import { setCategories, withCategories } from './page-categories';
import {
  keepPublicImage,
  PAGE_COLUMNS,
  type PageRow,
  type PageType,
  replaceThumbnail,
  thumbnailFolder,
} from './page-row';
import { makeExcerpt, sanitiseHtml } from './sanitise';
import { randomSlug, slugify, uniqueSlug } from './slug';

/** Articles use the `post` calls and have categories; about and service pages share the `content` calls. */
export interface PageGroup {
  readonly key: 'post' | 'content';
  readonly noun: 'Post' | 'Content';
  readonly missing: 'missing/article' | 'missing/page';
  readonly types: readonly PageType[];
}

export const POSTS: PageGroup = { key: 'post', noun: 'Post', missing: 'missing/article', types: ['Article'] };
export const CONTENTS: PageGroup = {
  key: 'content',
  noun: 'Content',
  missing: 'missing/page',
  types: ['About', 'Service'],
};

/** GET show-all and the lists by status: newest first; without `status` drafts and published pages. */
export function listPages(
  group: PageGroup,
  type: PageType,
  message: string,
  status: PageRow['status'] | null = null,
): Handler {
  return async (call) => {
    const rows = await call.db
      .select(PAGE_COLUMNS)
      .from(page)
      .where(and(eq(page.type, type), status === null ? undefined : eq(page.status, status)))
      .orderBy(desc(page.created_at), desc(page.id));
    return success(message, { [group.key]: await responsesOf(call.db, group, rows) });
  };
}

/** Creates the calls that read and change one page of a group. */
export function pageCallsOf(group: PageGroup) {
  const show: Handler = async (call) => {
    const row = await load(call, group, { isFormerKnown: true });
    const [shown] = await responsesOf(call.db, group, [row]);
    return success(`${group.noun} ${row.title ?? ''}`, { [group.key]: shown });
  };

  /** POST store: published, or a draft, which may be incomplete. */
  const store: Handler = async (call) => {
    const { fields } = call;
    const type = group.types.find((known) => known === fields['type']) ?? group.types[0];
    if (!type) throw invalid('type', 'Jenis tidak boleh kosong.');
    const title = orNull(fields['title']);
    const body = bodyOf(fields['body']);
    const slug = await freeSlug(call.db, type, title, 0);
    const thumbnail = await keepPublicImage(call, 'thumbnail', thumbnailFolder(type));
    const [row] = await call.db
      .insert(page)
      .values({
        type,
        title,
        slug,
        thumbnail,
        body,
        excerpt: makeExcerpt(body),
        ...publicationOf(fields['status'], null),
      })
      .returning({ id: page.id });
    if (row && group.key === 'post') await setCategories(call.db, row.id, fields['category'] ?? '');
    return success(`Success Store ${group.noun}`);
  };

  /**
   * POST update/{id}/{slug}: the slug follows the title. Missing fields keep their value; only drafts may have an empty
   * title or body.
   */
  const update: Handler = async (call) => {
    const { fields } = call;
    const row = await load(call, group, { isForUpdate: true, isFormerKnown: true });
    refuseChangedMeanwhile(row, call);
    const title = fields['title'] === undefined ? row.title : orNull(fields['title']);
    const body = fields['body'] === undefined ? row.body : bodyOf(fields['body']);
    const slug = title === row.title ? row.slug : await freeSlug(call.db, row.type, title, row.id);
    const thumbnail = await replaceThumbnail(call, thumbnailFolder(row.type), row.thumbnail);
    await call.db
      .update(page)
      .set({
        title,
        body,
        slug,
        thumbnail,
        excerpt: makeExcerpt(body),
        ...publicationOf(fields['status'], row.published_at),
        updated_at: sql`now()`,
      })
      .where(eq(page.id, row.id));
    if (slug !== row.slug) await keepFormerSlug(call.db, row);
    if (group.key === 'post' && fields['category'] !== undefined)
      await setCategories(call.db, row.id, fields['category']);
    return success(`Success Update ${group.noun}`);
  };

  const draft: Handler = async (call) => {
    const row = await load(call, group, { isForUpdate: true });
    await call.db
      .update(page)
      .set({ status: 'Draft', updated_at: sql`now()` })
      .where(eq(page.id, row.id));
    return success(`Success Draft ${group.noun}`);
  };

  /** POST delete/{id}/{slug}: with its thumbnail. */
  const remove: Handler = async (call) => {
    const row = await load(call, group, { isForUpdate: true });
    await call.db.delete(page).where(eq(page.id, row.id));
    await removeStored(call, [nameOfUrl(row.thumbnail)]);
    return success(`Success Delete ${group.noun}`);
  };

  return { show, store, update, draft, remove };
}

interface LoadOptions {
  readonly isForUpdate?: boolean;
  /** Whether a slug counts that the page had before: open lists and editors keep it when someone renames the page. */
  readonly isFormerKnown?: boolean;
}

async function load(call: Call, group: PageGroup, options: LoadOptions = {}): Promise<PageRow> {
  const { isForUpdate = false, isFormerKnown = false } = options;
  const { id, slug = '' } = call.params;
  const former = call.db.select({ id: former_slug.page_id }).from(former_slug).where(eq(former_slug.slug, slug));
  const named = isFormerKnown ? or(eq(page.slug, slug), inArray(page.id, former)) : eq(page.slug, slug);
  const wanted = call.db
    .select(PAGE_COLUMNS)
    .from(page)
    .where(and(eq(page.id, sql`${intId(id)}`), named, inArray(page.type, group.types)));
  const [row] = await (isForUpdate ? wanted.for('update') : wanted);
  if (!row) throw refusal(group.missing);
  return row;
}

async function responsesOf(db: Queryable, group: PageGroup, rows: readonly PageRow[]) {
  return group.key === 'post' ? withCategories(db, rows) : rows.map(withInstants);
}

/**
 * Returns the status of a saved page and its date of first publication. The contract allows no other status.
 * @param publishedAt date of first publication so far
 */
function publicationOf(text: string | undefined, publishedAt: Date | null) {
  if (text !== 'Post') return { status: 'Draft' as const, published_at: publishedAt };
  return { status: 'Post' as const, published_at: publishedAt ?? sql`now()` };
}

/** Records the former slug of a renamed page: links to it lead to the page that had it last. */
async function keepFormerSlug(tx: Queryable, { id, type, slug }: PageRow): Promise<void> {
  await tx
    .insert(former_slug)
    .values({ type, slug, page_id: id })
    .onConflictDoUpdate({ target: [former_slug.type, former_slug.slug], set: { page_id: id } });
}

function bodyOf(text: string | undefined): string | null {
  return orNull(sanitiseHtml(text ?? ''));
}

function freeSlug(tx: Queryable, type: PageType, title: string | null, ownId: number): Promise<string> {
  return uniqueSlug(tx, title ? slugify(title) : randomSlug(), page, and(eq(page.type, type), ne(page.id, ownId)));
}
