import type { ResponseOf } from '@portal/shared/contract/endpoint';
import type { Content } from '@portal/shared/contract/entities/content';
import { instantOf } from '@portal/shared/format/date';
import { callApi, can, queryOf } from '@portal/shared/http';
import { isPublished, type ContentItem } from './content-item';
import type { ContentKind, ListCall, ShowCall } from './content-kind';

/**
 * Query of all items of a kind, by the date that they show, newest first: for a server that reads none by page. The cache
 * contains the call's own response, as everywhere: any other query with this key finds the contract's type.
 */
export function itemsQuery(kind: ContentKind) {
  return { ...queryOf<ListCall>(kind.calls.list), select: itemsIn, enabled: !can('pages') };
}

/** Reads items as they are now: another server may have given them a new slug. @throws ApiError */
export async function readItems(kind: ContentKind, ids: readonly string[]): Promise<readonly ContentItem[]> {
  if (!can('pages')) return itemsIn(await callApi<ListCall>(kind.calls.list)).filter(({ id }) => ids.includes(id));
  const { rows } = await callApi(kind.calls.page, { query: { ids: ids.join('~') } });
  const shown = rows.map(({ id, slug }) => callApi<ShowCall>(kind.calls.show, { path: { id, slug } }));
  return (await Promise.all(shown)).map(itemIn);
}

function itemsIn(response: ResponseOf<ListCall>): readonly ContentItem[] {
  const items = isOfArticles(response) ? response.post : response.content.map(itemOfPage);
  return items.toSorted((a, b) => (shownAt(b) ?? 0) - (shownAt(a) ?? 0));
}

const shownAt = (item: ContentItem) => instantOf(isPublished(item) ? item.created_at : item.updated_at);

/** Query of one item; its slug is part of the address and changes with its title. */
export function itemQuery(kind: ContentKind, id: string, slug: string) {
  return { ...queryOf<ShowCall>(kind.calls.show, { id, slug }), select: itemIn };
}

function itemIn(response: ResponseOf<ShowCall>): ContentItem {
  return isOfArticles(response) ? response.post : itemOfPage(response.content);
}

/** Distinguishes the responses at run time: their types allow unknown fields, so that TypeScript cannot. */
function isOfArticles<Response extends object>(
  response: Response,
): response is Extract<Response, { readonly post: unknown }> {
  return 'post' in response;
}

/** Returns the response of {@link itemQuery}'s call for an item that is known already. */
export function responseOfItem(kind: ContentKind, item: ContentItem): ResponseOf<ShowCall> {
  return kind.hasCategories ? { post: item } : { content: item };
}

/** A page as an item: it has no categories. */
function itemOfPage(page: Content): ContentItem {
  return { ...page, categories: [] };
}
