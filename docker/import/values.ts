import type { DumpRow } from './dump';

/** Returns a column's trimmed text; null if it is NULL, empty or missing. */
export function textOf(row: DumpRow, column: string): string | null {
  return row[column]?.trim() || null;
}

/**
 * Parses a `YYYY-MM-DD hh:mm:ss` of the dump; null for NULL and for MySQL's zero date.
 * @param offset UTC offset of the dump's times, e.g. `+07:00`
 */
export function instantIn(row: DumpRow, column: string, offset: string): Date | null {
  const text = textOf(row, column);
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function timesOf(row: DumpRow, offset: string): { created_at: Date; updated_at: Date } {
  const created_at = instantIn(row, 'created_at', offset) ?? new Date(0);
  return { created_at, updated_at: instantIn(row, 'updated_at', offset) ?? created_at };
}
