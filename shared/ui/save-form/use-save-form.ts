import { useQueryClient } from '@tanstack/react-query';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { TITLES } from '@portal/shared/contract/text/messages';
import { ApiError, isApiError } from '@portal/shared/http';
import { keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { useSmallForm } from '@portal/shared/ui/form';
import { useState } from 'react';
import { askToReplace } from './ask-to-replace';

type SmallFormOptions = Parameters<typeof useSmallForm>[0];

export interface SaveFormOptions extends Omit<SmallFormOptions, 'send' | 'initial'> {
  /** Empty by default. */
  readonly initial?: SmallFormOptions['initial'];
  readonly send: (...content: Parameters<SmallFormOptions['send']>) => Promise<unknown>;
  readonly done: string;
  /** The record's `updated_at` when the form opens: asks before a change that someone else saved since is replaced. */
  readonly seen?: string | null;
  /** Calls whose responses contain the saved record; they are reloaded. */
  readonly lists: readonly Endpoint[];
}

/**
 * A short form that saves a record: reports the success and reloads the lists, then calls `onDone` unless the person
 * has left the form.
 */
export function useSaveForm({
  initial = {},
  send,
  seen = null,
  done,
  lists,
  onDone,
  ...form
}: SaveFormOptions): ReturnType<typeof useSmallForm> {
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  // A reload of the record shows its new state beside the form, but does not change the typed values.
  const [opened] = useState(seen);
  const reload = () => {
    for (const { name } of lists) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return useSmallForm({
    ...form,
    initial,
    send: async (texts, ...content) => {
      try {
        // Servers that do not know this field overwrite without asking.
        await send(opened === null ? texts : { ...texts, seen_updated_at: opened }, ...content).catch(
          async (error: unknown) => {
            await askToReplace(error, undefined, reload);
            await send(texts, ...content);
          },
        );
      } catch (error) {
        // Someone else deleted it.
        if (isApiError(error, 'notFound')) reload();
        // Shows the machine service's message about a field at the field.
        if (!isApiError(error, 'machine') || Object.keys(error.fieldErrors).length === 0) throw error;
        throw new ApiError('validation', error.call, error.detail);
      }
    },
    onDone: () => {
      toast.success(TITLES.success, done);
      reload();
      if (!isShown()) return;
      // A form that clears itself for the next record removes the focused button.
      keepFocusOnPage();
      onDone();
    },
  });
}
