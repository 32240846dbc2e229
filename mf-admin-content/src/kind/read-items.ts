import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { instantOf } from '@portal/shared/format/date';
import { callApi, can, queryOf } from '@portal/shared/http';
import { type ContentItem, type ContentKind, isPublished, type ListCall, type ShowCall } from './content-kind';
import { isOfArticles, itemIn, itemOfPage } from './content-queries';
import * as calls from '@portal/shared/contract/endpoints/content/content-list';
import { plainText } from '@portal/shared/browser/plain-text';
import { contentList } from '@portal/shared/lists/contents';
import { tableColumn } from '@portal/shared/lists/table-column';
import type { Column } from '@portal/shared/ui/table';

/**
 * Returns the query of all items of a kind, newest shown date first, for servers without pages. `select` keeps the raw
 * response in the cache, so that other queries with this key find the contract's type.
 */
export function itemsQuery(kind: ContentKind) {
  return { ...queryOf<ListCall>(kind.calls.list), select: itemsIn, enabled: !can('pages') };
}

/** Reads the current items: a change elsewhere may have given them a new slug. @throws ApiError */
export async function readItems(kind: ContentKind, ids: readonly string[]): Promise<readonly ContentItem[]> {
  if (!can('pages')) return itemsIn(await callApi<ListCall>(kind.calls.list)).filter(({ id }) => ids.includes(id));
  const { rows } = await callApi(listOf(kind).page, { query: { ids: ids.join('~') } });
  const shown = rows.map(({ id, slug }) => callApi<ShowCall>(kind.calls.show, { path: { id, slug } }));
  return (await Promise.all(shown)).map(itemIn);
}

function itemsIn(response: ResponseOf<ListCall>): readonly ContentItem[] {
  const items = isOfArticles(response) ? response.post : response.content.map(itemOfPage);
  return items.toSorted((a, b) => (shownAt(b) ?? 0) - (shownAt(a) ?? 0));
}

const shownAt = (item: ContentItem) => instantOf(isPublished(item) ? item.created_at : item.updated_at);

/** Visible text of each item's body, extracted once rather than with every letter of a search. */
const bodyTexts = new WeakMap<ContentItem, string>();

function bodyTextOf(item: ContentItem): string {
  const known = bodyTexts.get(item) ?? plainText(item.body ?? '');
  bodyTexts.set(item, known);
  return known;
}

/** Columns of a kind's list. It is shown as cards; the columns define search, filters and order. */
function listColumns(name: Parameters<typeof contentList>[0]): readonly Column<ContentItem>[] {
  const list = contentList(name);
  return [
    ...list.columns.map(({ key }) => tableColumn(list, key)),
    // Only for search in the browser: a server that returns pages searches the body itself.
    { key: 'isi', title: '', hidden: true, value: bodyTextOf },
  ].map((column) =>
    column.key === 'kategori' ? { ...column, code: ({ categories }) => categories.map(({ id }) => id) } : column,
  );
}

const LISTS = {
  post: { page: calls.pagePosts, bulk: calls.bulkPosts, columns: listColumns('articles') },
  about: { page: calls.pageAboutPages, bulk: calls.bulkAboutPages, columns: listColumns('about-pages') },
  service: { page: calls.pageServicePages, bulk: calls.bulkServicePages, columns: listColumns('service-pages') },
};

/** Calls and columns of a kind's list. Separate from the kind, so that the editor does not load them. */
export const listOf = ({ key }: ContentKind) => LISTS[key];
