import { dayOfFileName } from '@portal/shared/format/date';
import { csvLine, CSV_MARK, type Separator } from '../../format/csv';
import { textOfCell } from '../../lists/described-list';
import type { Column } from './column';

/** Maximum time that the page is blocked at once, ms. */
const SLICE_MS = 40;

/** Writes a CSV of the visible rows, with a UTF-8 mark. @param onProgress share done, 0 to 1 */
export async function writeCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  separator: Separator,
  onProgress?: (share: number) => void,
): Promise<Blob> {
  const parts: string[] = [
    CSV_MARK +
      csvLine(
        columns.map((column) => column.title),
        separator,
      ),
  ];
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    parts.push(
      csvLine(
        columns.map((column) => textOfCell(column, row)),
        separator,
      ),
    );
    if (performance.now() - began < SLICE_MS) continue;
    onProgress?.((index + 1) / rows.length);
    await new Promise((next) => setTimeout(next));
    began = performance.now();
  }
  onProgress?.(1);
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Returns `{name}-{day}-{month}-{year}.csv`, the day in WIB (admin-area.md section 9). */
export function csvName(name: string, now = Date.now()): string {
  return `${name}-${dayOfFileName(now)}.csv`;
}
