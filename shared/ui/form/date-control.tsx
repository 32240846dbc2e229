import { Input } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';

export interface DateControlProps {
  readonly id?: string;
  /** A day as it is sent, `2026-12-05`; empty text is none; what was typed and is no day stands as it is. */
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

const picker = preloadable<DateControlProps>(
  async () => (await import(/* webpackChunkName: 'date-picker' */ './date-picker')).DayPicker,
);

/** A day: chosen from a calendar, whose code comes with the first such field, or typed. */
export function DateControl(props: DateControlProps): ReactNode {
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <picker.Component {...props} />
    </Suspense>
  );
}
