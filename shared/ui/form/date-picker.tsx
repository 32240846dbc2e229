import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../base/public';
import { t } from '@portal/shared/language';

/** How a day is sent. */
const SENT = 'YYYY-MM-DD';

/** How a day is shown, then the other ways in which it may be typed. */
const SHOWN = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', SENT, 'D MMMM YYYY'];

export interface DateControlProps {
  readonly id?: string;
  /** A day as it is sent, `2026-12-05`; empty: no day. A typed text that is not a day is kept unchanged. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  /** Days before it cannot be chosen, `2026-12-05`. */
  readonly earliest?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** antd's picker for a day that is sent as `2026-12-05`; a typed text that is not a day becomes its value unchanged. */
export function DayPicker({ value, onChange, onBlur, earliest, placeholder, ...control }: DateControlProps): ReactNode {
  const current = useRef({ onChange, onBlur });
  current.current = { onChange, onBlur };
  const typed = useRef<string | null>(null);
  /**
   * The picker drops a typed text that cannot be chosen, and keeps the previous day or none.
   * This stores the text as the value, after the picker's own handler, so that the form's check can report it.
   */
  const leave = () => {
    const text = typed.current;
    typed.current = null;
    setTimeout(() => {
      if (text) current.current.onChange?.(dayOf(text) ?? text);
      current.current.onBlur?.();
    });
  };
  const canBeChosen = (day: string | undefined) => day !== undefined && day >= (earliest ?? '');
  const day = dayjs(value, SENT, true);
  return (
    <span onInput={({ target }) => (typed.current = (target as HTMLInputElement).value)}>
      <DatePicker
        {...control}
        value={day.isValid() ? day : null}
        onBlur={leave}
        onKeyDown={(event, skipOwn) => {
          if (event.key === 'Tab') leave();
          if (event.key !== 'Enter' || !typed.current || canBeChosen(dayOf(typed.current))) return;
          skipOwn();
          // Nor is the form sent with the day from before.
          event.preventDefault();
          const field = event.target as HTMLInputElement;
          field.blur();
          setTimeout(() => field.focus());
        }}
        onChange={(chosen) => {
          if (chosen) typed.current = null;
          onChange?.(chosen?.format(SENT) ?? '');
        }}
        // A person who clicks a day wants that day, not the half-typed text.
        panelRender={(panel) => (
          <div role="presentation" onMouseDown={() => (typed.current = null)}>
            {panel}
          </div>
        )}
        format={SHOWN}
        placeholder={placeholder ?? t('Contoh: 05/12/2026')}
        minDate={earliest === undefined ? undefined : dayjs(earliest, SENT)}
        suffixIcon={<Icon name="calendar" />}
        allowClear={{ clearIcon: <Icon name="close" /> }}
        className="pf-date"
      />
    </span>
  );
}

function dayOf(text: string): string | undefined {
  const found = SHOWN.map((format) => dayjs(text, format, true)).find((day) => day.isValid());
  return found?.format(SENT);
}
