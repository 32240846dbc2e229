/** Offset of WIB from UTC all year, ms. */
export const WIB_MS = 7 * 3_600_000;
export const DAY_MS = 86_400_000;
const SUNDAY = 7;

/** Most days that one calendar request may span: five weeks. */
const MOST_CALENDAR_DAYS = 35;

/** First and last day in WIB, both included, `2026-11-24`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Returns the start of a day in WIB, milliseconds since 1970; null for a text that is not a day. */
export function startOfDay(day: string): number | null {
  const start = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) : Number.NaN;
  // `Date.parse` reads 31 February as 3 March.
  return !Number.isNaN(start) && dayAt(start) === day ? start : null;
}

/** Returns the day in WIB at an instant. @param instant milliseconds since 1970 */
export function dayAt(instant: number): string {
  return new Date(instant + WIB_MS).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return dayAt((startOfDay(day) ?? 0) + count * DAY_MS);
}

/** Returns the weekday, `1` (Monday) to `7` (Sunday), as numbered by `GET /hari`. */
export function weekdayOf(day: string): string {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return String(number === 0 ? SUNDAY : number);
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - Number(weekdayOf(day)));
}

/** Lists every day of a span; null for an invalid span or one longer than five weeks. */
export function daysOf({ from, to }: DaySpan): string[] | null {
  const [start, end] = [startOfDay(from), startOfDay(to)];
  if (start === null || end === null) return null;
  const count = (end - start) / DAY_MS + 1;
  return count >= 1 && count <= MOST_CALENDAR_DAYS
    ? Array.from({ length: count }, (_, index) => addDays(from, index))
    : null;
}

export function isInSpan(day: string, { from, to }: DaySpan): boolean {
  return from <= day && day <= to;
}
