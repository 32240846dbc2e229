import { runEach, type RunResult } from '@portal/shared/bulk/run-each';
import { callApi } from '@portal/shared/http';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { t } from '../texts';

export type BulkAction = 'draft' | 'delete';

/** Result of one item; an item that was not reached yet waits. */
export type RowResult = RunResult | { readonly state: 'waiting' };

export type BulkResults = Readonly<Record<string, RowResult>>;

/**
 * Applies one action to several items, one after the other, so that each has its own result. Stops between two items on
 * request; the remaining items stay waiting.
 */
export function runBulk(
  kind: ContentKind,
  action: BulkAction,
  items: readonly ContentItem[],
  onResult: (id: string, result: RowResult) => void,
  signal: AbortSignal,
): Promise<void> {
  return runEach(items, {
    skip: (item) => (action === 'draft' && !isPublished(item) ? t('Sudah draf') : null),
    perform: async ({ id, slug }) => void (await callApi(kind.calls[action], { path: { id, slug }, quiet: true })),
    onResult: (item, result) => onResult(item.id, result),
    signal,
  });
}

/** Items of a result that a state names. */
export function itemsIn(items: readonly ContentItem[], results: BulkResults, state: RowResult['state']): ContentItem[] {
  return items.filter((item) => (results[item.id] ?? { state: 'waiting' }).state === state);
}
