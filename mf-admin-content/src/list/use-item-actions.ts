import { useQueryClient } from '@tanstack/react-query';
import { contentMessage, deleteQuestion, draftQuestion, TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { showFailure, useRowCall } from '@portal/shared/ui/row-call';
import { useState } from 'react';
import type { ContentItem, ContentKind } from '../kind/content-kind';
import { listOf, readItems } from '../kind/read-items';
import { titleOf } from '../kind/item-text';

export interface ItemActions {
  readonly draft: (item: ContentItem) => Promise<void>;
  readonly remove: (item: ContentItem) => Promise<boolean>;
  readonly isBusy: (id: string) => boolean;
  /** Items that just went back to draft and can be published again at once. */
  readonly undoable: readonly ContentItem[];
  readonly setUndoable: (items: readonly ContentItem[]) => void;
  readonly undo: () => Promise<void>;
  /** Reloads the list. */
  readonly renew: () => Promise<void>;
}

/** Returns draft, delete and undo for single items, with their questions and messages. */
export function useItemActions(kind: ContentKind): ItemActions {
  const queryClient = useQueryClient();
  const [undoable, setUndoable] = useState<readonly ContentItem[]>([]);
  const lists = [kind.calls.list, listOf(kind).page, kind.calls.show];
  const renew = async () => {
    await Promise.all(lists.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })));
  };
  const texts = (verb: 'didraf' | 'dihapus') => ({
    lists,
    done: contentMessage.done(kind.noun, verb),
    failed: { title: contentMessage.failed(kind.noun, verb) },
  });
  const drafting = useRowCall({ endpoint: kind.calls.draft, ...texts('didraf') });
  const deletion = useRowCall({ endpoint: kind.calls.delete, ...texts('dihapus') });

  return {
    draft: async (item) => {
      if (await drafting.start(item.id, { ...draftQuestion(kind.word), subject: titleOf(item) }, { slug: item.slug }))
        setUndoable([item]);
    },
    remove: async (item) => {
      const isDone = await deletion.start(
        item.id,
        { ...deleteQuestion(kind.word), subject: titleOf(item) },
        { slug: item.slug },
      );
      if (isDone) setUndoable([]);
      return isDone;
    },
    isBusy: (id) => drafting.isBusy(id) || deletion.isBusy(id),
    undoable,
    setUndoable,
    undo: async () => {
      try {
        const ids = undoable.map(({ id }) => id);
        for (const { id, slug, title, body, categories } of await readItems(kind, ids)) {
          const category = kind.hasCategories ? categories.map(({ id: chosen }) => chosen) : undefined;
          await callApi(kind.calls.update, { path: { id, slug }, body: { title, body, category, status: 'Post' } });
        }
        toast.success(TITLES.success, contentMessage.done(kind.noun, 'dipublikasi'));
        setUndoable([]);
      } catch (error) {
        showFailure(error);
      }
      await renew();
    },
    renew,
  };
}
