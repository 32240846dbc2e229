import { Input } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';
import type { DateControlProps } from './date-picker';

const picker = preloadable<DateControlProps>(
  async () => (await import(/* webpackChunkName: 'date-picker' */ './date-picker')).DayPicker,
);

/** A day: typed, or chosen from a calendar, whose code loads with the first such field. */
export function DateControl(props: DateControlProps): ReactNode {
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <picker.Component {...props} />
    </Suspense>
  );
}
