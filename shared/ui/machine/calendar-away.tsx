import type { ReactNode } from 'react';
import { Button, Notice } from '../base/public';

/** Stands where the calendar would: the machine service does not tell. */
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
      title="Kalender tidak dapat dimuat"
      action={
        <Button size="sm" icon="refresh" loading={isBusy} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      Layanan mesin tidak menjawab atau tidak menyediakannya. Jadwal yang sudah ada tidak berubah.
    </Notice>
  );
}
