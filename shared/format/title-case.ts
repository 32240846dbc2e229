/**
 * Capitalizes the first letter of every word and keeps the rest: `minggu` → `Minggu` (day labels, user-area.md section
 * 2).
 */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('id-ID'),
  );
}
