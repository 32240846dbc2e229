import { serverNow } from '../browser/server-clock';
import { periodOf, monthsIn } from '../contract/time/period';
import { t } from '@portal/shared/language';
import { wib } from '@portal/shared/format/date';

/** Returns a period in words: `30 hari terakhir`, `12 bulan terakhir`, `Tahun 2026`, `November 2026`. */
export function periodLabel(key: string): string {
  if (/^\d{4}$/.test(key)) return t('Tahun {year}', { year: key });
  if (/^\d{4}-\d{2}$/.test(key)) return monthAndYear(key);
  const [count = '', unit] = key.split('-');
  return unit === 'hari' ? t('{count} hari terakhir', { count }) : t('{count} bulan terakhir', { count });
}

/** Returns `November 2026` for the month `2026-11`. */
export function monthAndYear(key: string): string {
  return wib(Date.parse(`${key}-15T00:00:00Z`)).format('MMMM YYYY');
}

/** Returns the keys of the current month and those before it, newest first. @param now milliseconds since 1970 */
export function lastMonths(count: number, now = serverNow()): string[] {
  const period = periodOf(`${count}-bulan`, now);
  return period ? monthsIn(period).reverse() : [];
}

/** Returns the keys of the current year and those before it, newest first. @param now milliseconds since 1970 */
export function lastYears(count: number, now = serverNow()): string[] {
  const newest = Number(lastMonths(1, now)[0]?.slice(0, 4));
  return Array.from({ length: count }, (_, index) => String(newest - index));
}
