import { cleanFigures } from './clean';

/** Indonesian mobile numbers: 8, then eight to eleven digits, after `+62`, `0062`, `62`, `0` or nothing. */
const MOBILE = /^(?:(?:\+|00)?620?|0)?(8[1-9]\d{7,10})$/;

/** Characters by which people group the digits of a number. */
const GROUPING = String.raw`\s()[\].,;/·•_-`;
const GROUPS = new RegExp(`[${GROUPING}]`, 'g');
const NUMBER_LIKE = new RegExp(`^[\\d+${GROUPING}]*$`);

/** Whether a text has only characters of a telephone number. */
export const isNumberLike = (text: string): boolean => NUMBER_LIKE.test(text);

/** Returns a number as dialled: without spaces, brackets, punctuation and a link's scheme. */
function dialled(text: string): string {
  return cleanFigures(text)
    .replace(/^(?:tel:|https:\/\/wa\.me\/)/i, '')
    .replace(GROUPS, '');
}

/** Reads a mobile number in any spelling as `081234567890`; null for anything else. */
export function readPhone(text: string): string | null {
  const national = MOBILE.exec(dialled(text))?.[1];
  return national ? `0${national}` : null;
}

/**
 * Returns the national digits of a typed or pasted number: `+62 812-3456`, `0812 3456` and `62812 3456` all become
 * `8123456`. Without `+` or `00`, a leading 62 is the country code only before a mobile number (8…), since area codes
 * 062x exist. A foreign number, and any other text, is returned unchanged, so that its rule refuses it.
 */
export function nationalDigits(text: string): string {
  const [, exit = '', digits] = /^(\+|00)?(\d*)$/.exec(dialled(text)) ?? [];
  if (digits === undefined || (exit !== '' && !digits.startsWith('62'))) return text;
  const hasCountryCode = exit !== '' || /^62(?=8)/.test(digits);
  return (hasCountryCode ? digits.slice(2) : digits).replace(/^0+/, '');
}
