import { addDays, dayAt, isInSpan, weekdayOf, type DaySpan } from '../contract/calendar-days';
import type { MaintenanceWindow } from '../contract/entities/calendar';
import { formatDaySpan, formatWeekday } from '../format/day-span';

export interface Closures {
  /** Days of the week, `1` (Monday) to `7` (Sunday). */
  readonly closed_days: readonly string[];
  readonly windows: readonly MaintenanceWindow[];
}

export function windowOn<Window extends DaySpan>(windows: readonly Window[], day: string): Window | null {
  return windows.find((window) => isInSpan(day, window)) ?? null;
}

/** Why a machine is not offered on a day, as words without a full stop; null when it is. */
export function closedOn({ closed_days, windows }: Closures, day: string): string | null {
  const window = windowOn(windows, day);
  if (window) return `Perawatan ${formatDaySpan(window)}: ${window.reason.replace(/\.$/, '')}`;
  if (closed_days.includes(weekdayOf(day))) return `Tutup setiap ${formatWeekday(day).split(',')[0]}`;
  return null;
}

/** The next day with that number of the week, today included. @param dayId `1` (Monday) to `7` (Sunday) */
export function nextDay(dayId: string, now: Date): string {
  const today = dayAt(now.getTime());
  return addDays(today, (Number(dayId) - Number(weekdayOf(today)) + 7) % 7);
}
