import { DAY_MS, WIB_MS } from './calendar-days';

/** A span of time, milliseconds since 1970; `to` is exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a period by its key, with days and months in WIB: `2026` a year, `2026-11` a month, `30-hari` the last thirty
 * days up to now, `12-bulan` the current month and the eleven before it. Null for anything else.
 * @param now milliseconds since 1970
 */
export function periodOf(key: string, now: number = Date.now()): Period | null {
  const [, year, month] = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(key) ?? [];
  if (year && month)
    return { from: startOfMonth(Number(year), Number(month)), to: startOfMonth(Number(year), Number(month) + 1) };
  if (year) return { from: startOfMonth(Number(year), 1), to: startOfMonth(Number(year) + 1, 1) };
  const [, count, unit] = /^([1-9]\d{0,2})-(hari|bulan)$/.exec(key) ?? [];
  if (unit === 'hari') return { from: now - Number(count) * DAY_MS, to: now + 1 };
  if (unit === 'bulan') {
    const [thisYear, thisMonth] = monthOf(now);
    return { from: startOfMonth(thisYear, thisMonth + 1 - Number(count)), to: startOfMonth(thisYear, thisMonth + 1) };
  }
  return null;
}

/** Returns the months that a period touches, `2026-11`, oldest first. */
export function monthsIn({ from, to }: Period): string[] {
  const keys: string[] = [];
  for (let at = from; at < to;) {
    const [year, month] = monthOf(at);
    keys.push(`${year}-${String(month).padStart(2, '0')}`);
    at = startOfMonth(year, month + 1);
  }
  return keys;
}

/** Returns the start of a month in WIB; months before 1 and after 12 fall into the neighbouring years. */
function startOfMonth(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) - WIB_MS;
}

function monthOf(instant: number): [year: number, month: number] {
  const date = new Date(instant + WIB_MS);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1];
}
