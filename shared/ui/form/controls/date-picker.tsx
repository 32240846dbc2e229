import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../../base/public';
import { t } from '@portal/shared/language';

const SENT = 'YYYY-MM-DD';

/** Display format of a day, then further accepted formats. */
const SHOWN = ['DD/MM/YYYY', 'D/M/YYYY', 'DD-MM-YYYY', SENT, 'D MMMM YYYY'];

export interface DateControlProps {
  readonly id?: string;
  /** A day in wire format, `2026-12-05`; empty for none. A typed text that is not a day is kept unchanged. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  /** Earliest day that can be chosen, `2026-12-05`. */
  readonly earliest?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** antd's date picker. A typed text that is not a day becomes the value unchanged. */
export function DayPicker({ value, onChange, onBlur, earliest, placeholder, ...control }: DateControlProps): ReactNode {
  const current = useRef({ onChange, onBlur });
  current.current = { onChange, onBlur };
  const typed = useRef<string | null>(null);
  /**
   * Stores an unparsable text as the value, after the picker's own handler, so that the form's check can report it. The
   * picker would drop it and keep the previous day or none.
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
          // Enter must not send the form with the previous day.
          event.preventDefault();
          const field = event.target as HTMLInputElement;
          field.blur();
          setTimeout(() => field.focus());
        }}
        onChange={(chosen) => {
          if (chosen) typed.current = null;
          onChange?.(chosen?.format(SENT) ?? '');
        }}
        // A click on a day replaces the half-typed text.
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
