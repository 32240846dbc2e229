import type { ReactNode } from 'react';

/** One column: serves the screen, the column chooser, search, sort, filter and CSV. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Value to sort and filter by; null stands last. */
  readonly value: (row: Row) => string | number | null;
  /** Text to search, show and export; the value's own text when absent. */
  readonly text?: (row: Row) => string;
  /** What the screen shows instead of the text. */
  readonly render?: (row: Row) => ReactNode;
  /** Offered as a filter chip; values as `value` gives them. */
  readonly filter?: readonly { readonly value: string; readonly label: string }[];
  readonly align?: 'start' | 'end';
  readonly width?: number;
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** Left out of search. */
  readonly unsearched?: boolean;
}

/** Text of a cell; empty for null. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}
