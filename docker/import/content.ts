import type { Config } from '../services/src/platform/config/config';
import { thumbnailFolder } from '../services/src/main/content/page-row';
import { isTooComplex } from '../services/src/platform/http/html-limits';
import { makeExcerpt, sanitiseHtml } from '../services/src/main/content/sanitise';
import { eq, sql } from 'drizzle-orm';
import { category, page, page_category, procedure_document } from '../services/src/platform/db/schema/content';
import { randomSlug, slugify, uniqueSlug } from '../services/src/main/content/slug';
import type { Queryable } from '../services/src/platform/db/database';
import type { PublicFolder } from '../services/src/platform/uploads/names';
import type { FileBringer } from './bring-file';
import type { DumpRow } from './dump';
import { addNumbered, importedId, noteImported } from './numbered-rows';
import { RefusedRow, type Outcome } from './report';
import { textOf, timesOf } from './values';

export interface Source {
  readonly config: Config;
  /** UTC offset of the dump's times, e.g. `+07:00`. */
  readonly offset: string;
  readonly files: FileBringer;
}

/** Imports a category, or uses the existing one with the same label. */
export async function importCategory(tx: Queryable, row: DumpRow, source: Source): Promise<Outcome> {
  const sourceId = textOf(row, 'id') ?? '';
  const label = textOf(row, 'label');
  if (!label) throw new RefusedRow('it has no name');
  if (await importedId(tx, 'categories', sourceId)) return null;
  const [same] = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(sql`lower(${category.label})`, sql`lower(${label})`));
  if (same) {
    await noteImported(tx, 'categories', sourceId, same.id);
    return null;
  }
  const notes: string[] = [];
  const slug = await uniqueSlug(tx, textOf(row, 'slug') ?? slugify(label), category, undefined);
  const thumbnail = await bringImage(tx, textOf(row, 'thumbnail'), 'category', source, notes);
  await addNumbered(tx, category, 'categories', sourceId, (number) =>
    tx
      .insert(category)
      .overridingSystemValue()
      .values({ ...number, label, slug, thumbnail, ...timesOf(row, source.offset) })
      .returning({ id: category.id }),
  );
  return notes;
}

/**
 * Imports an article (`posts`) or an about or service page (`contents`): sanitises its HTML and copies its pictures.
 */
export async function importPage(
  tx: Queryable,
  table: 'posts' | 'contents',
  row: DumpRow,
  source: Source,
): Promise<Outcome> {
  const sourceId = textOf(row, 'id') ?? '';
  const type =
    table === 'posts' ? 'Article' : (['About', 'Service'] as const).find((known) => known === textOf(row, 'type'));
  const status = (['Post', 'Draft'] as const).find((known) => known === textOf(row, 'status'));
  if (!type) throw new RefusedRow(`unknown type ${textOf(row, 'type')}`);
  if (!status) throw new RefusedRow(`unknown status ${textOf(row, 'status')}`);
  if (await importedId(tx, table, sourceId)) return null;
  const notes: string[] = [];
  const times = timesOf(row, source.offset);
  if (isTooComplex(textOf(row, 'body') ?? '')) throw new RefusedRow('its text has too many elements');
  const title = textOf(row, 'title');
  const body = sanitiseHtml(await bringPictures(tx, textOf(row, 'body') ?? '', source, notes)) || null;
  const wanted = textOf(row, 'slug') ?? (title ? slugify(title) : randomSlug());
  const slug = await uniqueSlug(tx, wanted, page, eq(page.type, type));
  const thumbnail = await bringImage(tx, textOf(row, 'thumbnail'), thumbnailFolder(type), source, notes);
  await addNumbered(tx, page, table, sourceId, (number) =>
    tx
      .insert(page)
      .overridingSystemValue()
      .values({
        ...number,
        type,
        title,
        slug,
        body,
        status,
        published_at: status === 'Post' ? times.created_at : null,
        excerpt: makeExcerpt(body),
        ...times,
        thumbnail,
      })
      .returning({ id: page.id }),
  );
  return notes;
}

/** Imports the assignment of an article to a category. */
export async function importMembership(tx: Queryable, row: DumpRow): Promise<Outcome> {
  const pageId = await importedId(tx, 'posts', textOf(row, 'post_id') ?? '');
  const categoryId = await importedId(tx, 'categories', textOf(row, 'category_id') ?? '');
  if (!pageId || !categoryId) throw new RefusedRow('its content or category was not carried over');
  const made = await tx
    .insert(page_category)
    .values({ page_id: pageId, category_id: categoryId })
    .onConflictDoNothing()
    .returning({ page_id: page_category.page_id });
  return made.length > 0 ? [] : null;
}

/** Returns the address of the copied picture; null for the placeholder of the other server (`ui-avatars.com`). */
async function bringImage(
  tx: Queryable,
  address: string | null,
  folder: PublicFolder,
  { config, files }: Source,
  notes: string[],
): Promise<string | null> {
  if (!address || address.includes('ui-avatars.com')) return null;
  const name = await files.bring(tx, { name: address, from: [folder], to: folder, kind: 'image' }, notes);
  return name ? `${config.filesUrl}/${folder}/${name}` : null;
}

/** Points the editor's pictures to their copies; a missing picture keeps its address. */
async function bringPictures(tx: Queryable, body: string, source: Source, notes: string[]): Promise<string> {
  const addresses = new Set(body.match(/https?:\/\/[^\s"'<>]+\/image_articles\/[\w.-]+/g));
  let result = body;
  for (const address of addresses) {
    const url = await bringImage(tx, address, 'image_articles', source, notes);
    if (url) result = result.replaceAll(address, url);
  }
  return result;
}

/**
 * Imports a procedure with its file. Without the file the row is refused, so that a later run with the files adds it.
 */
export async function importProcedure(tx: Queryable, row: DumpRow, { offset, files }: Source): Promise<Outcome> {
  const sourceId = textOf(row, 'id') ?? '';
  const type = textOf(row, 'type');
  const documentType = textOf(row, 'document_type');
  if (!type || !documentType) throw new RefusedRow('it has no type');
  if (await importedId(tx, 'procedures', sourceId)) return null;
  const notes: string[] = [];
  const wanted = { name: textOf(row, 'file'), from: ['procedure'], to: 'procedure', kind: 'pdf' } as const;
  const file = await files.bring(tx, wanted, notes);
  if (!file) throw new RefusedRow(notes[0] ?? 'it has no file');
  await addNumbered(tx, procedure_document, 'procedures', sourceId, (number) =>
    tx
      .insert(procedure_document)
      .overridingSystemValue()
      .values({ ...number, type, document_type: documentType, file, ...timesOf(row, offset) })
      .returning({ id: procedure_document.id }),
  );
  return notes;
}
