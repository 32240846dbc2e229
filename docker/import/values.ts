import type { DumpRow } from './dump';

/** Settings of one dump's import. */
export interface ImportZone {
  /** Offset of the dump's times, e.g. `+07:00`. */
  readonly offset: string;
}

/** Trimmed text of a column; null when it is NULL, empty or missing. */
export function textOf(row: DumpRow, column: string): string | null {
  return row[column]?.trim() || null;
}

/** A `YYYY-MM-DD hh:mm:ss` of the dump as an instant; null for NULL and for MySQL's zero date. */
export function instantIn(row: DumpRow, column: string, zone: ImportZone): Date | null {
  const text = textOf(row, column);
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}${zone.offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** When a row was made and last changed. */
export function timesOf(row: DumpRow, zone: ImportZone): { created: Date; updated: Date } {
  const created = instantIn(row, 'created_at', zone) ?? new Date(0);
  return { created, updated: instantIn(row, 'updated_at', zone) ?? created };
}
