import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { byName } from '../../platform/db/expressions';
import type { Queryable } from '../../platform/db/database';
import { category, page_category } from '../../platform/db/schema/content';
import { invalid } from '../../platform/http/http-error';
import { intId, withInstants } from '../../platform/http/wire';
import type { PageRow } from './page-row';

/** By the article's id. */
export async function listCategories(db: Queryable, pageIds: readonly number[]): Promise<Map<number, unknown[]>> {
  const rows = await db
    .select({ page_id: page_category.page_id, ...getTableColumns(category) })
    .from(page_category)
    .innerJoin(category, eq(category.id, page_category.category_id))
    .where(inArray(page_category.page_id, pageIds))
    .orderBy(byName(category.label));
  const byPage = new Map<number, unknown[]>();
  for (const { page_id, ...row } of rows) byPage.set(page_id, [...(byPage.get(page_id) ?? []), withInstants(row)]);
  return byPage;
}

export async function withCategories(db: Queryable, rows: readonly PageRow[]): Promise<Record<string, unknown>[]> {
  const categories = await listCategories(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...withInstants(row), categories: categories.get(row.id) ?? [] }));
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
  await tx.delete(page_category).where(eq(page_category.page_id, pageId));
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  const known = wanted.filter((id) => id !== null);
  const added = await tx
    .insert(page_category)
    .select(
      tx
        .select({ page_id: sql<number>`${pageId}::integer`.as('page_id'), category_id: category.id })
        .from(category)
        .where(inArray(category.id, known)),
    )
    .returning({ category_id: page_category.category_id });
  if (added.length !== wanted.length) throw invalid('category', 'Pilihan kategori tidak dikenal.');
}

export type CategoryRow = typeof category.$inferSelect;
