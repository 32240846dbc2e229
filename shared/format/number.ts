import { locale, t } from '@portal/shared/language';

/** Groups of three digits. `Intl` would cost a phone some 80 ms of a page's start. */
const GROUPS = /\B(?=(\d{3})+$)/g;

const writers = new Map<string, Intl.NumberFormat>();

/** Formats a number in the page's language: `1.204`, `31,4`; `—` for any other value. */
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

/** Formats hours in one unit: `45 menit`, `31 jam`, `3,5 hari`; `—` for null. */
export function formatSpan(hours: number | null): string {
  if (hours === null) return '—';
  if (hours < 1) return t('{minutes} menit', { minutes: formatNumber(Math.round(hours * 60), 0) });
  return hours < 48
    ? t('{hours} jam', { hours: formatNumber(hours, 0) })
    : t('{days} hari', { days: formatNumber(hours / 24, 1) });
}

/** Returns `part` of `all` as `12,5 %`; `—` if `all` is 0. */
export function formatShare(part: number, all: number): string {
  return all > 0 ? t('{percent} %', { percent: formatNumber((part / all) * 100, 1) }) : '—';
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a file size, bytes, in decimal units: `412 kB`, `31,4 MB`. Bytes and kB are whole. */
export function formatFileSize(bytes: number): string {
  let index = 0;
  let value = bytes;
  // 999,6 kB would round to "1.000 kB", so the next unit begins where rounding reaches it.
  while (index < UNITS.length - 1 && value >= (index < 2 ? 999.5 : 999.95)) {
    value /= 1000;
    index += 1;
  }
  return `${formatNumber(value, index < 2 ? 0 : 1)} ${UNITS[index]}`;
}
