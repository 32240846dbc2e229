export type Separator = ';' | ',';

/** Byte order mark: without it Excel does not read UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Start of a formula in a spreadsheet, also with the full-width signs of East Asian keyboards (OWASP). */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Returns a CSV cell. A leading apostrophe disarms a cell that a spreadsheet would run as a formula. */
export function csvCell(text: string, separator: Separator): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

export function csvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}
