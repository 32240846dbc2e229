// Imported by their public names: this file is bundled into areas, but the page has one session and one client.
import { endSession } from '@portal/shared/auth';
import { describeFailure, isApiError } from '@portal/shared/http';
import { t, translate } from '@portal/shared/language';

export type RunResult =
  | { readonly state: 'running' }
  /** `note`: additional information for the person. */
  | { readonly state: 'done'; readonly note?: string }
  /** Not applicable. */
  | { readonly state: 'skipped'; readonly reason: string }
  /** `isFinal`: the item has changed or gone, so that another try would be refused too. */
  | { readonly state: 'failed'; readonly reason: string; readonly isFinal?: boolean };

interface Run<Item> {
  readonly skip: (item: Item) => string | null;
  /** Makes one quiet call, so that a missing item does not close the page with the results. May return a note. */
  readonly perform: (item: Item) => Promise<string | void>;
  readonly onResult: (item: Item, result: RunResult) => void;
  /** Stops between two items; items not reached get no result. */
  readonly signal?: AbortSignal;
}

/**
 * Applies an action to several items one after the other. Each has its own result, and a failure does not stop the
 * others. If the session ends, the run ends and the person is led to the login page.
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
      onResult(item, { state: 'failed', reason: reasonOf(error), ...(isFinal(error) && { isFinal: true }) });
      if (isApiError(error, 'unauthenticated')) return endSession('expired');
    }
  }
}

const isFinal = (error: unknown) =>
  isApiError(error, 'notFound') || (isApiError(error, 'refused') && error.detail.status === 409);

export function reasonOf(error: unknown): string {
  if (isApiError(error, 'notFound')) return t('Sudah tidak ada: mungkin dihapus atau diubah orang lain.');
  if (isApiError(error, 'validation')) return Object.values(error.fieldErrors).flat().map(translate).join(' ');
  if (isApiError(error, 'refused') && error.serverMessage) return error.serverMessage;
  const { title, text } = describeFailure(error);
  return `${title}. ${text}`.trim();
}
