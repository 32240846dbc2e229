import { monthsIn, type Period } from '@portal/shared/contract/time/period';
import type { UsedContainer, UsedMachine } from '@portal/shared/contract/internal/machine-questions';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WIB_MS = 7 * HOUR_MS;

/** Hours of a slot by month (`2026-11`). */
type HoursByMonth = ReadonlyMap<string, number>;

/**
 * Returns the hours in a period during which a container held its slot: its day of the week (00.00 to 24.00 WIB), from
 * approval to end.
 */
export function slotHours(
  { day_id, from, to }: Omit<UsedContainer, 'key' | 'machine_id'>,
  period: Period,
): HoursByMonth {
  const begin = Math.max(Date.parse(from), period.from);
  const end = Math.min(Date.parse(to), period.to);
  const hours = new Map<string, number>();
  for (let day = firstDay(begin, Number(day_id)); day < end; day += 7 * DAY_MS) {
    const part = Math.min(end, day + DAY_MS) - Math.max(begin, day);
    const [month] = monthsIn({ from: day, to: day + 1 });
    if (part > 0 && month) hours.set(month, (hours.get(month) ?? 0) + part / HOUR_MS);
  }
  return hours;
}

/** Returns the start of the first such weekday (1 Monday to 7 Sunday) that does not end before an instant. */
function firstDay(instant: number, number: number): number {
  const start = Math.floor((instant + WIB_MS) / DAY_MS) * DAY_MS - WIB_MS;
  // 1 January 1970 was a Thursday.
  const weekday = ((((start + WIB_MS) / DAY_MS + 3) % 7) + 7) % 7;
  return start + ((number - 1 - weekday + 7) % 7) * DAY_MS;
}

export function countHours({ since, until }: Pick<UsedMachine, 'since' | 'until'>, period: Period): number {
  const end = until === null ? period.to : Math.min(period.to, Date.parse(until));
  return Math.max(0, end - Math.max(period.from, Date.parse(since))) / HOUR_MS;
}
