import { locale } from '@portal/shared/language';

/** Digits of an amount as typed or pasted (`Rp 1.500.000` → `1500000`), without leading zeros; empty for none. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/**
 * Thousands grouped as the page's language does: `1500000` → `1.500.000`, English `1,500,000`. Anything but digits is
 * dropped.
 */
export function groupThousands(text: string): string {
  return digitsOf(text).replace(/\B(?=(\d{3})+$)/g, locale() === 'en-GB' ? ',' : '.');
}

/** Whole rupiah: `Rp1.500.000`; `—` for what is no amount. */
export function formatRupiah(value: number | string | null | undefined): string {
  const amount = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return '—';
  const whole = Math.round(amount);
  return `${whole < 0 ? '-' : ''}Rp${groupThousands(String(Math.abs(whole)))}`;
}
