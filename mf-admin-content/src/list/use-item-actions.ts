import { useQueryClient } from '@tanstack/react-query';
import { contentMessage, deleteQuestion, draftQuestion, TITLES } from '@portal/shared/contract/messages';
import { describeFailure } from '@portal/shared/http';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { itemsQuery } from '../kind/content-queries';
import { deleteItem, draftItem, publishItem } from '../kind/item-calls';

export interface ItemActions {
  readonly draft: (item: ContentItem) => Promise<void>;
  readonly remove: (item: ContentItem) => Promise<boolean>;
  readonly isBusy: (id: string) => boolean;
  /** Items just taken back to draft: nothing is lost, so they can be published again at once. */
  readonly undoable: readonly ContentItem[];
  readonly setUndoable: (items: readonly ContentItem[]) => void;
  readonly undo: () => Promise<void>;
  /** Reads the list anew. */
  readonly renew: () => Promise<void>;
}

/** Draft, delete and undo of single items, with their questions and messages. */
export function useItemActions(kind: ContentKind): ItemActions {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<readonly ContentItem[]>([]);
  const renew = async () => {
    await Promise.all(
      [kind.calls.list, kind.calls.show].map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })),
    );
  };

  const act = async (item: ContentItem, verb: 'didraf' | 'dihapus', call: typeof draftItem): Promise<boolean> => {
    setBusy(item.id);
    try {
      await call(kind, item);
      toast.success(TITLES.success, contentMessage.done(kind.noun, verb));
      setUndoable(verb === 'didraf' ? [item] : []);
      await renew();
      return true;
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(contentMessage.failed(kind.noun, verb), `${title}. ${text}`);
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    draft: async (item) => {
      if (await confirm(draftQuestion(kind.word))) await act(item, 'didraf', draftItem);
    },
    remove: async (item) => (await confirm(deleteQuestion(kind.word))) && act(item, 'dihapus', deleteItem),
    isBusy: (id) => busy === id,
    undoable,
    setUndoable,
    undo: async () => {
      try {
        // By id from the list of now: another server may have given them a new slug.
        const now = await queryClient.fetchQuery(itemsQuery(kind));
        for (const { id } of undoable) {
          const item = now.find((candidate) => candidate.id === id);
          if (item) await publishItem(kind, item);
        }
        toast.success(TITLES.success, contentMessage.done(kind.noun, 'dipublikasi'));
        setUndoable([]);
      } catch (error) {
        const { title, text } = describeFailure(error);
        toast.failure(TITLES.failure, `${title}. ${text}`);
      }
      await renew();
    },
    renew,
  };
}
