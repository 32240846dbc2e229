import { translate } from '@portal/shared/language';

/** Returns a day of the machine service (`minggu`) in the page's language: `Minggu`, `Sunday`. */
export function dayName(name: string): string {
  return translate(titleCase(name));
}

/** Capitalizes the first letter of every word and keeps the rest: `minggu` → `Minggu`. */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('id-ID'),
  );
}
