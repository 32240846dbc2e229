import { useQueryClient } from '@tanstack/react-query';
import { useIsShown } from '@portal/shared/browser/use-is-shown';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { TITLES } from '@portal/shared/contract/text/messages';
import { ApiError, isApiError } from '@portal/shared/http';
import { keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { useSmallForm } from '@portal/shared/ui/form';

type SmallFormOptions = Parameters<typeof useSmallForm>[0];

export interface SaveFormOptions extends Omit<SmallFormOptions, 'send' | 'initial'> {
  /** Empty by default. */
  readonly initial?: SmallFormOptions['initial'];
  readonly send: (...content: Parameters<SmallFormOptions['send']>) => Promise<unknown>;
  readonly done: string;
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
  done,
  lists,
  onDone,
  ...form
}: SaveFormOptions): ReturnType<typeof useSmallForm> {
  const queryClient = useQueryClient();
  const isShown = useIsShown();
  return useSmallForm({
    ...form,
    initial,
    send: async (...content) => {
      try {
        await send(...content);
      } catch (error) {
        // Shows the machine service's message about a field at the field.
        if (!isApiError(error, 'machine') || Object.keys(error.fieldErrors).length === 0) throw error;
        throw new ApiError('validation', error.call, error.detail);
      }
    },
    onDone: () => {
      toast.success(TITLES.success, done);
      for (const { name } of lists) void queryClient.invalidateQueries({ queryKey: [name] });
      if (!isShown()) return;
      // A form that clears itself for the next record removes the focused button.
      keepFocusOnPage();
      onDone();
    },
  });
}
