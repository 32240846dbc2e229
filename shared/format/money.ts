import { locale } from '@portal/shared/language';

/**
 * Digits of an amount in whole rupiah as typed or pasted, without leading zeros; empty for none. `Rp 1.500.000,00` and
 * `1,500,000.00` are `1500000`: a fraction goes, and never becomes more digits. What the field itself grouped stays
 * whole while it is edited: `1.50`, left of `1.500`, is `150`.
 */
export function digitsOf(text: string): string {
  return withoutFraction(text)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
}

function withoutFraction(text: string): string {
  const [, whole = '', separator = ''] = /^(.*)([.,])\d{1,2}\D*$/s.exec(text) ?? [];
  if (separator === '') return text;
  const hasOther = /[.,]/.test(whole.replaceAll(separator, ''));
  const isGrouped = separator === groupSeparator() && !hasOther && !/\d{4}$/.test(whole);
  return isGrouped ? text : whole;
}

function groupSeparator(): string {
  return locale() === 'en-GB' ? ',' : '.';
}

/**
 * Thousands grouped as the page's language does: `1500000` → `1.500.000`, English `1,500,000`. Anything but digits is
 * dropped.
 */
export function groupThousands(text: string): string {
  return digitsOf(text).replace(/\B(?=(\d{3})+$)/g, groupSeparator());
}

/** Whole rupiah: `Rp1.500.000`; `—` for what is no amount. */
export function formatRupiah(value: number | string | null | undefined): string {
  const amount = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return '—';
  const whole = Math.round(amount);
  return `${whole < 0 ? '-' : ''}Rp${groupThousands(String(Math.abs(whole)))}`;
}
