import type { Queryable } from '../db/database';
import { invalid } from '../http/http-error';
import { intId } from '../http/wire';
import { CATEGORY_COLUMNS, categoryAnswer, type CategoryRow } from './category-row';

/** Categories of articles, by the article's id. */
export async function categoriesOf(db: Queryable, pageIds: readonly number[]): Promise<Map<number, unknown[]>> {
  const rows = await db.query<CategoryRow & { page_id: number }>(
    `select pc.page_id, ${CATEGORY_COLUMNS} from page_category pc join category c on c.id = pc.category_id where pc.page_id = any($1::integer[]) order by c.label`,
    [pageIds],
  );
  const byPage = new Map<number, unknown[]>();
  for (const { page_id, ...category } of rows)
    byPage.set(page_id, [...(byPage.get(page_id) ?? []), categoryAnswer(category)]);
  return byPage;
}

/**
 * Replaces an article's categories.
 * @param list ids joined by commas (product-facts.md 4.2); empty removes all
 * @throws ValidationError when one is unknown
 */
export async function setCategories(tx: Queryable, pageId: number, list: string): Promise<void> {
  const ids = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => intId(part));
  await tx.query('delete from page_category where page_id = $1', [pageId]);
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const added = await tx.query(
    'insert into page_category (page_id, category_id) select $1::integer, id from category where id = any($2::integer[]) returning category_id',
    [pageId, wanted.filter((id) => id !== null)],
  );
  if (added.length !== wanted.length) throw invalid('category', 'Pilihan kategori tidak dikenal.');
}
