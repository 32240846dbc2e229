import { post, type Post } from '@portal/shared/contract/entities/content';
import { contentList } from '@portal/shared/lists/contents';
import * as z from 'zod/mini';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { page, page_category, pageOrders } from '../../platform/db/schema/content';
import { intId } from '../../platform/http/wire';
import { refusal } from '../../platform/http/refusal';
import type { ServerList } from '../../platform/lists/server-list';
import { listCategories } from './page-categories';
import { PAGE_COLUMNS, pageResponse, type PageType } from './page-row';

const NAMES = { Article: 'articles', About: 'about-pages', Service: 'service-pages' } as const;
const ORDERS = pageOrders(page);
type OrderName = keyof typeof ORDERS;

/** The order by each column, ascending and descending: untitled pages come last in both. */
const ORDER_OF: Readonly<Record<string, readonly [OrderName, OrderName]>> = {
  judul: ['title_first', 'title_last'],
  slug: ['slug', 'slug'],
  status: ['status', 'status'],
  tanggal: ['created', 'created'],
  tampil: ['shown', 'shown'],
};
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
    orderOf: (sort) => ({
      keys: ORDERS[ORDER_OF[sort?.key ?? '']?.[sort?.descending ? 1 : 0] ?? 'shown'],
      descending: sort?.descending ?? true,
    }),
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
        z.parse(post, { ...pageResponse({ ...row, body: null }), categories: categories.get(row.id) ?? [] }),
      );
    },
  };
}

function categoryId(text: string): number {
  const id = intId(text);
  if (id === null) throw refusal('list/filter', { name: text.slice(0, 60) });
  return id;
}
