import { dayOfFileName } from '@portal/shared/format/date';
import { textOf, type Column } from './column';

export type Separator = ';' | ',';

/** Byte order mark: without it Excel reads UTF-8 as something else. */
const MARK = '\uFEFF';

/** So long the page is kept at a time, milliseconds. */
const SLICE_MS = 40;

/** What a spreadsheet takes for a formula, the full-width signs of East Asian keyboards too (OWASP, CSV injection). */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A cell that a spreadsheet would run as a formula is defused by a leading apostrophe. */
export function csvCell(text: string, separator: Separator): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/**
 * CSV of rows as the screen names and shows them, with UTF-8 mark; the page stays responsive while it is written.
 * @param onProgress share done, 0 to 1
 */
export async function writeCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  separator: Separator,
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const line = (cells: string[]) => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
  const parts: string[] = [MARK + line(columns.map((column) => column.title))];
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    parts.push(line(columns.map((column) => textOf(column, row))));
    if (performance.now() - began < SLICE_MS) continue;
    onProgress?.((index + 1) / rows.length);
    await new Promise((next) => setTimeout(next));
    began = performance.now();
  }
  onProgress?.(1);
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/**
 * `{name}-{day}-{month}-{year}.csv`, the day in WIB (admin-area.md section 9).
 * @param now milliseconds since 1970
 */
export function csvName(name: string, now = Date.now()): string {
  return `${name}-${dayOfFileName(now)}.csv`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
