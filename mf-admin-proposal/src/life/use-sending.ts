import { TITLES } from '@portal/shared/contract/messages';
import { describeFailure } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { useRef, useState } from 'react';
import { useRefresh } from '../decision/use-refresh';

/** One call behind a button: sent once at a time, told when it fails, and what it changed is asked anew. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  // A double click comes before React has drawn the button as busy.
  const isBusy = useRef(false);
  const refresh = useRefresh();

  const send = async (call: () => Promise<unknown>, success: string): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      await call();
      toast.success(TITLES.success, success);
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.failure, `${title}. ${text}`);
    }
    // After a refusal too: somebody else was faster, and what is shown is old.
    await refresh();
    isBusy.current = false;
    setSending(false);
  };
  return { isSending, send };
}
