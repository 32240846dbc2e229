import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { notFound } from '../http/http-error';
import { intId } from '../http/wire';
import { nameOfUrl, removeStored } from '../uploads/remove';
import { CATEGORY_COLUMNS, categoryAnswer, type CategoryRow } from './category-row';
import { slugOf, uniqueSlug } from './slug';
import { keepPublicImage, replaceThumbnail } from './thumbnail';

/** GET category/show-all, newest first. */
export const listCategories: Handler = async (call) => {
  const rows = await call.db.query<CategoryRow>(
    `select ${CATEGORY_COLUMNS} from category c order by c.created_at desc, c.id desc`,
  );
  return answer('All Categories', { category: rows.map(categoryAnswer) });
};

/** GET category/select: options in alphabetical order. */
export const selectCategories: Handler = async (call) =>
  answer('All Categories', {
    category: await call.db.query('select id as value, label from category order by lower(label)'),
  });

/** POST category/store. A label that exists is refused by the table's unique rule: 'Kategori sudah ada.' */
export const storeCategory: Handler = async (call) => {
  const label = call.fields['label'] ?? '';
  const slug = await freeSlug(call.db, label, 0);
  const thumbnail = await keepPublicImage(call, 'thumbnail', 'category');
  await call.db.query('insert into category (label, slug, thumbnail) values ($1, $2, $3)', [label, slug, thumbnail]);
  return answer('Success Store Category');
};

/** POST category/update/{id}. */
export const updateCategory: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  const label = call.fields['label'] ?? row.label;
  const slug = label === row.label ? row.slug : await freeSlug(call.db, label, row.id);
  const thumbnail = await replaceThumbnail(call, 'category', row.thumbnail);
  await call.db.query('update category set label = $2, slug = $3, thumbnail = $4, updated_at = now() where id = $1', [
    row.id,
    label,
    slug,
    thumbnail,
  ]);
  return answer(`Success Update Category ${label}`);
};

/** POST category/delete/{id}: articles lose it, and stay. */
export const deleteCategory: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  await call.db.query('delete from category where id = $1', [row.id]);
  await removeStored(call, [nameOfUrl(row.thumbnail)]);
  return answer(`Success Delete Category ${row.id}`);
};

async function load(tx: Queryable, id: string | undefined): Promise<CategoryRow> {
  const row = await first<CategoryRow>(tx, `select ${CATEGORY_COLUMNS} from category c where c.id = $1 for update`, [
    intId(id),
  ]);
  if (!row) throw notFound('Kategori');
  return row;
}

function freeSlug(tx: Queryable, label: string, ownId: number): Promise<string> {
  return uniqueSlug(tx, slugOf(label), 'category where id <> $2', [ownId]);
}
