import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { TITLES } from '@portal/shared/contract/text/messages';
import { keepFocusOnPage, toast } from '@portal/shared/ui/dialog';
import { showFailure } from '@portal/shared/ui/row-call';
import { useState } from 'react';
import { useRefresh } from '../decision/use-refresh';

/** Sends a button's call, one at a time; shows a failure, and reloads the changed data. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const singleRun = useSingleRun();
  const refresh = useRefresh();

  const send = (call: () => Promise<unknown>, success = ''): Promise<void> =>
    singleRun(async () => {
      setSending(true);
      try {
        await call();
        if (success) toast.success(TITLES.success, success);
      } catch (error) {
        showFailure(error);
      }
      // After a refusal, too: someone else may have been faster, so the shown data is outdated.
      await refresh();
      setSending(false);
      // The change may remove the pressed button.
      keepFocusOnPage();
    });
  return { isSending, send };
}
