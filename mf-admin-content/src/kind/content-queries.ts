import type { ResponseOf } from '@portal/shared/contract/endpoint';
import type { Content } from '@portal/shared/contract/entities/content';
import { queryOf } from '@portal/shared/http';
import type { ContentItem } from './content-item';
import type { ContentKind, ListCall, ShowCall } from './content-kind';

/**
 * Query of all items of a kind, in the server's order, newest first. The cache contains the call's own response, as
 * everywhere: any other query with this key finds the contract's type.
 */
export function itemsQuery(kind: ContentKind) {
  return { ...queryOf<ListCall>(kind.calls.list), select: itemsIn };
}

export function itemsIn(response: ResponseOf<ListCall>): readonly ContentItem[] {
  return isOfArticles(response) ? response.post : response.content.map(itemOfPage);
}

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
