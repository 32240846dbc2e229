import { nationalDigits } from '../contract/values/phone';

/** Returns `+62 812 3456 789`; `—` for an empty number. A foreign number is returned unchanged. */
export function formatPhone(text: string | null | undefined): string {
  const digits = nationalDigits(text ?? '');
  if (digits === '') return '—';
  if (!/^\d+$/.test(digits)) return digits;
  const groups = digits.slice(3).match(/.{1,4}/g) ?? [];
  return ['+62', digits.slice(0, 3), ...groups].join(' ');
}
