import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { byName } from '../../platform/db/expressions';
import { category } from '../../platform/db/schema/content';
import type { Handler } from '../../platform/call';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { intId, withInstants } from '../../platform/http/wire';
import { nameOfUrl, removeStored } from '../../platform/uploads/remove';
import type { CategoryRow } from './page-categories';
import { slugify, uniqueSlug } from './slug';
import { keepPublicImage, replaceThumbnail } from './page-row';

export const listCategories: Handler = async (call) => {
  const rows = await call.db.select().from(category).orderBy(desc(category.created_at), desc(category.id));
  return success('All Categories', { category: rows.map(withInstants) });
};

/** GET category/select: options in alphabetical order. */
export const selectCategories: Handler = async (call) =>
  success('All Categories', {
    category: await call.db
      .select({ value: category.id, label: category.label })
      .from(category)
      .orderBy(byName(category.label)),
  });

/** POST category/store. The table's unique constraint refuses an existing label: 'Kategori sudah ada.' */
export const storeCategory: Handler = async (call) => {
  const label = call.fields['label'] ?? '';
  const slug = await freeSlug(call.db, label, 0);
  const thumbnail = await keepPublicImage(call, 'thumbnail', 'category');
  await call.db.insert(category).values({ label, slug, thumbnail });
  return success('Success Store Category');
};

export const updateCategory: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  refuseChangedMeanwhile(row, call);
  const label = call.fields['label'] ?? row.label;
  const slug = label === row.label ? row.slug : await freeSlug(call.db, label, row.id);
  const thumbnail = await replaceThumbnail(call, 'category', row.thumbnail);
  await call.db
    .update(category)
    .set({ label, slug, thumbnail, updated_at: sql`now()` })
    .where(eq(category.id, row.id));
  return success(`Success Update Category ${label}`);
};

/** POST category/delete/{id}: its articles stay. */
export const deleteCategory: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  await call.db.delete(category).where(eq(category.id, row.id));
  await removeStored(call, [nameOfUrl(row.thumbnail)]);
  return success(`Success Delete Category ${row.id}`);
};

async function load(tx: Queryable, id: string | undefined): Promise<CategoryRow> {
  const [row] = await tx
    .select()
    .from(category)
    .where(eq(category.id, sql`${intId(id)}`))
    .for('update');
  if (!row) throw refusal('missing/category');
  return row;
}

function freeSlug(tx: Queryable, label: string, ownId: number): Promise<string> {
  return uniqueSlug(tx, slugify(label), category, ne(category.id, ownId));
}
