import { post, type Post } from '@portal/shared/contract/entities/content';
import { contentList } from '@portal/shared/lists/contents';
import * as z from 'zod/mini';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { page, page_category, pageOrders } from '../../platform/db/schema/content';
import { intId, withInstants } from '../../platform/http/wire';
import { refusal } from '../../platform/http/refusal';
import { ordersBy, type ServerList } from '../../platform/lists/server-list';
import { listCategories } from './page-categories';
import { PAGE_COLUMNS, type PageType } from './page-row';

const NAMES = { Article: 'articles', About: 'about-pages', Service: 'service-pages' } as const;
const { title_first, title_last, slug, status, created, shown } = pageOrders(page);
const orderOf = ordersBy(
  {
    judul: { ascending: title_first, descending: title_last },
    slug,
    status,
    tanggal: created,
    tampil: shown,
  },
  { key: 'tampil', descending: true },
);
const { body: _body, ...LISTED } = PAGE_COLUMNS;

/** Creates the list of articles, about pages or service pages without bodies, newest first by the shown date. */
export function createContentList(type: PageType): ServerList<Post> {
  return {
    list: contentList(NAMES[type]),
    table: page,
    id: page.id,
    idType: 'bigint',
    own: () => eq(page.type, type),
    searchText: page.search_text,
    orderOf,
    newest: sql`${page.created_at}`,
    filters: {
      status: { value: sql`${page.status}` },
      kategori: {
        where: (ids) =>
          exists(
            sql`(select from ${page_category} where ${and(
              eq(page_category.page_id, page.id),
              inArray(page_category.category_id, ids.map(categoryId)),
            )})`,
          ),
      },
    },
    load: async ({ db }, ids) => {
      const numbers = ids.map(Number);
      const rows = await db.select(LISTED).from(page).where(inArray(page.id, numbers));
      const categories = await listCategories(db, numbers);
      return rows.map((row) =>
        z.parse(post, { ...withInstants({ ...row, body: null }), categories: categories.get(row.id) ?? [] }),
      );
    },
  };
}

function categoryId(text: string): number {
  const id = intId(text);
  if (id === null) throw refusal('list/filter', { name: text.slice(0, 60) });
  return id;
}
