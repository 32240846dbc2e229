import type { ResponseOf } from '@portal/shared/contract/endpoint';
import type { Content } from '@portal/shared/contract/entities/content';
import { queryOf } from '@portal/shared/http';
import type { ContentItem, ContentKind, ShowCall } from './content-kind';

/** Returns the query of one item. The slug is part of its URL and changes with the title. */
export function itemQuery(kind: ContentKind, id: string, slug: string) {
  return { ...queryOf<ShowCall>(kind.calls.show, { id, slug }), select: itemIn };
}

export function itemIn(response: ResponseOf<ShowCall>): ContentItem {
  return isOfArticles(response) ? response.post : itemOfPage(response.content);
}

/** Distinguishes the responses at run time: their types allow unknown fields, so TypeScript cannot narrow them. */
export function isOfArticles<Response extends object>(
  response: Response,
): response is Extract<Response, { readonly post: unknown }> {
  return 'post' in response;
}

/** Returns the response of {@link itemQuery}'s call for a known item. */
export function responseOfItem(kind: ContentKind, item: ContentItem): ResponseOf<ShowCall> {
  return kind.hasCategories ? { post: item } : { content: item };
}

export function itemOfPage(page: Content): ContentItem {
  return { ...page, categories: [] };
}
