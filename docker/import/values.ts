import type { DumpRow } from './dump';

/** Trimmed text of a column; null when it is NULL, empty or missing. */
export function textOf(row: DumpRow, column: string): string | null {
  return row[column]?.trim() || null;
}

/**
 * A `YYYY-MM-DD hh:mm:ss` of the dump as an instant; null for NULL and for MySQL's zero date.
 * @param offset of the dump's times, e.g. `+07:00`
 */
export function instantIn(row: DumpRow, column: string, offset: string): Date | null {
  const text = textOf(row, column);
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** When a row was made and last changed. */
export function timesOf(row: DumpRow, offset: string): { created_at: Date; updated_at: Date } {
  const created_at = instantIn(row, 'created_at', offset) ?? new Date(0);
  return { created_at, updated_at: instantIn(row, 'updated_at', offset) ?? created_at };
}
