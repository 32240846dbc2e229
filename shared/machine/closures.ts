import { translateReason } from '@portal/shared/language';
import { addDays, dayAt, isInSpan, weekdayOf, type DaySpan } from '../contract/time/calendar-days';
import type { MaintenanceWindow, SentClosure } from '../contract/entities/calendar';
import type { Reason } from '../contract/text/reasons';
import { formatDaySpan, formatWeekday } from '../format/day-span';

export interface Closures {
  /** Days of the week, `1` (Monday) to `7` (Sunday). */
  readonly closed_days: readonly string[];
  readonly windows: readonly MaintenanceWindow[];
}

export function windowOn<Window extends DaySpan>(windows: readonly Window[], day: string): Window | null {
  return windows.find((window) => isInSpan(day, window)) ?? null;
}

/** Returns why a machine is not offered on a day; null if it is. */
export function closedOn({ closed_days, windows }: Closures, day: string): Reason | null {
  const window = windowOn(windows, day);
  if (window) return maintenanceReason(window);
  if (!closed_days.includes(weekdayOf(day))) return null;
  return { code: 'closed/weekly', parameters: { day: formatWeekday(day).split(',')[0] ?? '' } };
}

/** Returns why a machine is not offered, in the spoken language; empty if it is. */
export function closureText({ closed, coded_closed }: SentClosure): string {
  return translateReason({ reason: closed, coded_reason: coded_closed });
}

export function maintenanceReason(window: MaintenanceWindow): Reason {
  const reason = window.reason.replace(/\.$/, '');
  return { code: 'session/maintenance', parameters: { span: formatDaySpan(window), reason } };
}

/** Returns the next such weekday, today included. @param dayId `1` (Monday) to `7` (Sunday) */
export function nextDay(dayId: string, now: Date): string {
  const today = dayAt(now.getTime());
  return addDays(today, (Number(dayId) - Number(weekdayOf(today)) + 7) % 7);
}
