/**
 * Every word with a capital first letter, the rest as it came: `minggu` → `Minggu` (day labels, user-area.md section
 * 2).
 */
export function titleCase(text: string): string {
  return text.replace(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('id-ID'),
  );
}
