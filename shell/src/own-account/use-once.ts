import { useState } from 'react';
import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { describeFailure, isApiError } from '@portal/shared/http';
import { keepFocusOnPage, toast } from '@portal/shared/ui/dialog';

/**
 * Runs one action at a time: a second click meanwhile does nothing, and a toast shows a failure. Its calls must not be
 * quiet.
 * @returns `busy` is the key of the running action, or null
 */
export function useOnce(): {
  readonly busy: string | null;
  readonly run: (key: string, failed: string, work: () => Promise<void>) => Promise<void>;
} {
  const [busy, setBusy] = useState<string | null>(null);
  const singleRun = useSingleRun();

  const run = (key: string, failed: string, work: () => Promise<void>) =>
    singleRun(async () => {
      setBusy(key);
      try {
        await work();
      } catch (error) {
        if (isApiError(error) && error.isReported) return;
        const { title, text } = describeFailure(error);
        toast.failure(failed, [title, text].filter(Boolean).join('. '));
      } finally {
        setBusy(null);
        // The change may remove the pressed button.
        keepFocusOnPage();
      }
    });
  return { busy, run };
}
