import { locale } from '@portal/shared/language';

/** Digits in groups of three; making a writer of `Intl` costs a phone some 80 ms of a page's start. */
const GROUPS = /\B(?=(\d{3})+$)/g;

const writers = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number by the rules of the page's language: `1.204`, `31,4`; `—` for any other value.
 * @param decimals maximum number of decimals
 */
export function formatNumber(value: number | string | null | undefined, decimals = 2): string {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return '—';
  if (Number.isInteger(number) && Math.abs(number) < 1e15)
    return String(number).replace(GROUPS, locale().startsWith('en') ? ',' : '.');
  const key = `${locale()} ${decimals}`;
  let writer = writers.get(key);
  if (!writer) writers.set(key, (writer = new Intl.NumberFormat(locale(), { maximumFractionDigits: decimals })));
  return writer.format(number);
}
