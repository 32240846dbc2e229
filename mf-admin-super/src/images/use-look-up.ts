import { lookUpApprovedImage } from '@portal/shared/contract/endpoints/approved-image';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import { t } from '../texts';

/** Has an image looked up again on every machine; `onDone` is called after success and failure. */
export function useLookUp(onDone: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  return {
    isBusy: (id: string) => busy === id,
    start: async ({ id }: ApprovedImage) => {
      setBusy(id);
      try {
        await callApi(lookUpApprovedImage, { path: { id }, quiet: true });
        toast.success(TITLES.success, t('Image dicari lagi. Hasilnya tampil di sini.'));
      } catch (error) {
        toast.failure(TITLES.warning, t('Image tidak dicari lagi. {reason}', { reason: describeFailure(error).title }));
      }
      await onDone();
      setBusy(null);
    },
  };
}
