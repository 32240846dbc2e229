/**
 * National digits of a phone number as a person types or pastes it: `+62 812-3456`, `0812 3456` and `62812 3456` all
 * give `8123456`. Without `+` or `00`, a leading 62 is the country code only in front of a mobile number (8…): area
 * codes 062x exist.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = /^\s*(\+|00)/.test(text);
  const withoutExit = international ? digits.replace(/^00/, '') : digits;
  const hasCountryCode = international ? withoutExit.startsWith('62') : /^62(?=8)/.test(withoutExit);
  return (hasCountryCode ? withoutExit.slice(2) : withoutExit).replace(/^0+/, '');
}

/** `+62 812 3456 789`; `—` for an empty number. */
export function formatPhone(text: string | null | undefined): string {
  const digits = nationalDigits(text ?? '');
  if (digits === '') return '—';
  const groups = digits.slice(3).match(/.{1,4}/g) ?? [];
  return ['+62', digits.slice(0, 3), ...groups].join(' ');
}
