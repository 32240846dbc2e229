import { useState } from 'react';
import { TITLES } from '@portal/shared/contract/text/messages';
import { describeFailure } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';

/** Runs a button's call and shows its failure. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  /** @param failed words a failure by its reason */
  const attempt = async (call: () => Promise<void>, failed: (text: string) => string): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      const { title, text } = describeFailure(error);
      toast.failure(TITLES.warning, failed(text || title));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
