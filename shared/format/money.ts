import { locale } from '@portal/shared/language';
import { readRupiah, withoutGroups } from '../contract/values/whole-number';

/**
 * Returns the digits of an amount typed or pasted into a field that groups thousands itself. A text other than whole
 * Rupiah stays as typed, so that the field's rule refuses it.
 * @param before the field's previous value: if the field grouped it, separators are not decimal signs (`1.50`, left of
 * `1.500`, is `150`)
 */
export function typedAmount(text: string, before: string): string {
  const ungrouped = text.replaceAll(groupSeparator(), '');
  if (/^\d{4,}$/.test(before) && /^\d*$/.test(ungrouped)) return withoutZeros(ungrouped);
  return withoutGroups(text, readRupiah(text));
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function groupSeparator(): string {
  return locale() === 'en-GB' ? ',' : '.';
}

/** Groups digits as in the page's language: `1500000` → `1.500.000`; returns other texts unchanged. */
export function groupThousands(text: string): string {
  return /^\d+$/.test(text) ? withoutZeros(text).replace(/\B(?=(\d{3})+$)/g, groupSeparator()) : text;
}

/** Returns whole rupiah: `Rp1.500.000`; `—` for an invalid amount. */
export function formatRupiah(value: number | string | null | undefined): string {
  const amount = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return '—';
  const whole = Math.round(amount);
  return `${whole < 0 ? '-' : ''}Rp${groupThousands(String(Math.abs(whole)))}`;
}
