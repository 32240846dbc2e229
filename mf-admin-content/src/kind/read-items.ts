import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { instantOf } from '@portal/shared/format/date';
import { callApi, can, queryOf } from '@portal/shared/http';
import { isPublished, type ContentItem } from './content-item';
import type { ContentKind, ListCall, ShowCall } from './content-kind';
import { isOfArticles, itemIn, itemOfPage } from './content-queries';
import { listOf } from './list-of';

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
