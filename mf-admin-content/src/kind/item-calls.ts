import { callApi } from '@portal/shared/http';
import type { ContentItem } from './content-item';
import type { ContentKind } from './content-kind';

interface CallOptions {
  /** True: the caller shows 401, 403 and 404 itself. */
  readonly quiet?: boolean;
}

const pathOf = ({ id, slug }: ContentItem) => ({ id, slug });

/** Back to draft. @throws ApiError */
export async function draftItem(kind: ContentKind, item: ContentItem, options: CallOptions = {}): Promise<void> {
  await callApi(kind.calls.draft, { path: pathOf(item), ...options });
}

/**
 * Deletes an item permanently.
 * @throws ApiError
 */
export async function deleteItem(kind: ContentKind, item: ContentItem, options: CallOptions = {}): Promise<void> {
  await callApi(kind.calls.delete, { path: pathOf(item), ...options });
}

/**
 * Publishes an item without other changes, which undoes {@link draftItem}.
 * @throws ApiError
 */
export async function publishItem(kind: ContentKind, item: ContentItem, options: CallOptions = {}): Promise<void> {
  const { title, body, categories } = item;
  const category = kind.hasCategories ? categories.map(({ id }) => id) : undefined;
  await callApi(kind.calls.update, { path: pathOf(item), body: { title, body, category, status: 'Post' }, ...options });
}
