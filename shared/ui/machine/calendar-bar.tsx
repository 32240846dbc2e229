import type { ReactNode } from 'react';
import { formatDaySpan } from '../../format/day-span';
import { Button, IconButton, Notice } from '../base/public';
import type { useCalendarDays } from './use-calendar-days';
import { t } from '@portal/shared/language';

const UNITS: Readonly<Record<number, string>> = { 3: t('Tiga hari'), 7: t('Minggu') };

export function CalendarBar({ days }: { readonly days: ReturnType<typeof useCalendarDays> }): ReactNode {
  const { shown, isToday, step, toToday } = days;
  const [first = '', last = first] = [shown[0], shown.at(-1)];
  const unit = UNITS[shown.length] ?? t('Hari');
  return (
    <div className="pm-bar" role="group" aria-label={t('Hari yang ditampilkan')}>
      <IconButton icon="chevron-left" label={t('{unit} sebelumnya', { unit })} onClick={() => step(-1)} />
      <p className="pm-bar__days" role="status">
        {formatDaySpan({ from: first, to: last })}
      </p>
      <IconButton icon="chevron-right" label={t('{unit} berikutnya', { unit })} onClick={() => step(1)} />
      <Button size="sm" disabled={isToday} onClick={toToday}>
        {t('Hari ini')}
      </Button>
    </div>
  );
}

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
