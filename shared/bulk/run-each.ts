// By their public names: this file is built into areas, and the page holds session and client once.
import { endSession } from '@portal/shared/auth';
import { describeFailure, isApiError } from '@portal/shared/http';
import { t } from '@portal/shared/language';

export type RunResult =
  | { readonly state: 'running' }
  /** `note` says what else a person should know of it. */
  | { readonly state: 'done'; readonly note?: string }
  /** Nothing was to be done with it. */
  | { readonly state: 'skipped'; readonly reason: string }
  | { readonly state: 'failed'; readonly reason: string };

interface Run<Item> {
  /** Why an item is left out, or null. */
  readonly skip: (item: Item) => string | null;
  /** One quiet call, so that a missing item does not close the page with the receipt. May return a note. */
  readonly perform: (item: Item) => Promise<string | void>;
  readonly onResult: (item: Item, result: RunResult) => void;
  /** Stops between two items; those that were not reached have no result. */
  readonly signal?: AbortSignal;
}

/**
 * Does one thing with several items, one after the other, so that each has its own result; one failure does not stop
 * the others. When the session has ended, the run ends and the person is led to the login.
 */
export async function runEach<Item>(
  items: readonly Item[],
  { skip, perform, onResult, signal }: Run<Item>,
): Promise<void> {
  for (const item of items) {
    if (signal?.aborted) return;
    const reason = skip(item);
    if (reason !== null) {
      onResult(item, { state: 'skipped', reason });
      continue;
    }
    onResult(item, { state: 'running' });
    try {
      onResult(item, { state: 'done', note: (await perform(item)) ?? undefined });
    } catch (error) {
      onResult(item, { state: 'failed', reason: reasonOf(error) });
      if (isApiError(error, 'unauthenticated')) return endSession('expired');
    }
  }
}

export function reasonOf(error: unknown): string {
  if (isApiError(error, 'notFound')) return t('Sudah tidak ada: mungkin dihapus atau diubah orang lain.');
  if (isApiError(error, 'refused') && error.serverMessage) return error.serverMessage;
  const { title, text } = describeFailure(error);
  return `${title}. ${text}`.trim();
}
