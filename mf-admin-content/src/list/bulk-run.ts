import { endSession } from '@portal/shared/auth';
import { describeFailure, isApiError } from '@portal/shared/http';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { deleteItem, draftItem } from '../kind/item-calls';

export type BulkAction = 'draft' | 'delete';

/** What became of one item. */
export type RowResult =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  /** Nothing to do: it is a draft already. */
  | { readonly state: 'skipped' }
  | { readonly state: 'failed'; readonly reason: string };

export type BulkResults = Readonly<Record<string, RowResult>>;

/**
 * Does one thing with several items, one after the other, so that each has its own result. Stops between two items when
 * asked to; what was not reached stays waiting.
 */
export async function runBulk(
  kind: ContentKind, action: BulkAction, items: readonly ContentItem[], onResult: (id: string, result: RowResult) => void, signal: AbortSignal,
): Promise<void> {
  for (const item of items) {
    if (signal.aborted) return;
    if (action === 'draft' && !isPublished(item)) {
      onResult(item.id, { state: 'skipped' });
      continue;
    }
    onResult(item.id, { state: 'running' });
    try {
      // Quiet: one item that is gone must not take the page to /404 and the others with it.
      await (action === 'draft' ? draftItem : deleteItem)(kind, item, { quiet: true });
      onResult(item.id, { state: 'done' });
    } catch (error) {
      const { title, text } = describeFailure(error);
      onResult(item.id, { state: 'failed', reason: isApiError(error, 'notFound') ? 'Sudah tidak ada: mungkin dihapus atau diubah orang lain.' : `${title}. ${text}` });
      if (isApiError(error, 'unauthenticated')) return endSession('expired');
    }
  }
}

/** Items of a result that a state names. */
export function itemsIn(items: readonly ContentItem[], results: BulkResults, state: RowResult['state']): ContentItem[] {
  return items.filter((item) => (results[item.id] ?? { state: 'waiting' }).state === state);
}
