import { formatNumber } from './number';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Size of a file in decimal units: `412 kB`, `31,4 MB`. Bytes and kB are whole. */
export function formatFileSize(bytes: number): string {
  let index = 0;
  let value = bytes;
  // 999,6 kB would be rounded to "1.000 kB": the next unit begins where rounding would reach it.
  while (index < UNITS.length - 1 && value >= (index < 2 ? 999.5 : 999.95)) {
    value /= 1000;
    index += 1;
  }
  return `${formatNumber(value, index < 2 ? 0 : 1)} ${UNITS[index]}`;
}
