import type { ReactNode } from 'react';
import { Button, Notice } from '../base/public';
import { t } from '@portal/shared/language';

/** Message in place of the calendar if the machine service does not answer. */
export function CalendarAway({
  isBusy,
  onRetry,
}: {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <Notice
      tone="warning"
      title={t('Kalender tidak dapat dimuat')}
      action={
        <Button size="sm" icon="refresh" loading={isBusy} onClick={onRetry}>
          {t('Coba lagi')}
        </Button>
      }
    >
      {t('Layanan mesin tidak menjawab atau tidak menyediakannya. Jadwal yang sudah ada tidak berubah.')}
    </Notice>
  );
}
