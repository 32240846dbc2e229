import { runEach, type RunResult } from '@portal/shared/bulk/run-each';
import { callApi } from '@portal/shared/http';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { t } from '../texts';

export type BulkAction = 'draft' | 'delete';

export type RowResult = RunResult | { readonly state: 'waiting' };

export type BulkResults = Readonly<Record<string, RowResult>>;

/** Applies an action to several items one after the other. An abort stops between two items; the rest stays waiting. */
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

export function itemsIn(items: readonly ContentItem[], results: BulkResults, state: RowResult['state']): ContentItem[] {
  return items.filter((item) => (results[item.id] ?? { state: 'waiting' }).state === state);
}
