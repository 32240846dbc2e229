import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { Icon } from '../base/public';
import type { DateControlProps } from './date-control';
import { t } from '@portal/shared/language';

/** How a day is sent. */
const SENT = 'YYYY-MM-DD';

/** How a day is shown, then the other ways in which it may be typed. */
const SHOWN = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', SENT, 'D MMMM YYYY'];

/** antd's picker for a day that is sent as `2026-12-05`. */
export function DayPicker({ value, onChange, earliest, placeholder, ...control }: DateControlProps): ReactNode {
  return (
    <DatePicker
      {...control}
      value={value ? dayjs(value, SENT) : null}
      onChange={(day) => onChange?.(day?.format(SENT) ?? '')}
      format={SHOWN}
      placeholder={placeholder ?? t('Contoh: 05/12/2026')}
      minDate={earliest === undefined ? undefined : dayjs(earliest, SENT)}
      suffixIcon={<Icon name="calendar" />}
      allowClear={{ clearIcon: <Icon name="close" /> }}
      className="pf-date"
    />
  );
}
