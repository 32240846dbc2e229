import { lookUpApprovedImage } from '@portal/shared/contract/endpoints/approved-image';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi, describeFailure } from '@portal/shared/http';
import { IconButton } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';

interface Props {
  readonly image: ApprovedImage;
  readonly onDone: () => Promise<void>;
}

/** Has an image looked up again on every machine. */
export function LookUpButton({ image: { id, name }, onDone }: Props): ReactNode {
  const [isSending, setSending] = useState(false);
  const lookUp = async () => {
    setSending(true);
    try {
      await callApi(lookUpApprovedImage, { path: { id }, quiet: true });
      toast.success(TITLES.success, t('Image dicari lagi. Hasilnya tampil di sini.'));
    } catch (error) {
      toast.failure(TITLES.warning, t('Image tidak dicari lagi. {reason}', { reason: describeFailure(error).title }));
    }
    await onDone();
    setSending(false);
  };
  return (
    <IconButton
      icon="refresh"
      label={t('Cari lagi {name}', { name })}
      disabled={isSending}
      onClick={() => void lookUp()}
    />
  );
}
