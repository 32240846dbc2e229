import type { ReactNode } from 'react';
import { textOf, type Column } from './column';

/** What a cell shows: the column's own drawing, else its text, else a dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.render?.(row) ?? (textOf(column, row) || '—');
}

/** Name of a row for screen readers: its first two cells. */
export function nameOfRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return columns
    .slice(0, 2)
    .map((column) => textOf(column, row))
    .join(', ');
}
