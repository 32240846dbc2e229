import type { ReactNode } from 'react';
import type { CellValue } from '../../lists/described-list';
import type { Selection } from './selection';
import type { Density } from './tools/table-settings';

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Rows that have it, where the server counts them. */
  readonly count?: number | undefined;
}

/** One column: serves the screen, the column chooser, search, sort, filter and CSV. */
export interface Column<Row> extends CellValue<Row> {
  readonly key: string;
  readonly title: string;
  /** Draws the cell in place of the text. */
  readonly render?: (row: Row) => ReactNode;
  /** Language-independent value or values for filters, where `value` is in words; it is part of the address. */
  readonly code?: (row: Row) => string | readonly string[];
  /** Offered as a filter chip; its values are those of `code`, else of `value`. */
  readonly filter?: readonly FilterOption[];
  readonly align?: 'start' | 'end';
  /** Pixels; 24 characters where absent. */
  readonly width?: number;
  /**
   * How the text is drawn. Absent: one line, shortened if too long. `title`: name of the row, two lines. `quiet`: one
   * small line. `whole`: one line that is never shortened, for codes and numbers; `stamp`: the same, small, for times.
   */
  readonly look?: 'title' | 'quiet' | 'whole' | 'stamp';
  /** Place on a phone's card; the other columns are folded below it. */
  readonly card?: 'title' | 'chip' | 'fact';
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** Cannot be sorted by: the server has no index for it. */
  readonly unsorted?: boolean;
  /** Left out of search. */
  readonly unsearched?: boolean;
}

/** Rows of a table and how they are drawn, as cards, first rows or antd's Table. */
export interface TableRows<Row> {
  /** Noun for the rows, without a plural as in Indonesian: `usulan`, `admin`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  /** Labelled buttons at the end of a row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth?: number | undefined;
  readonly selection: Selection<Row> | null;
}

/** Returns the values of a row that a filter compares. */
export function codesOf<Row>({ code, value }: Column<Row>, row: Row): readonly string[] {
  const codes = code ? code(row) : String(value(row) ?? '');
  return typeof codes === 'string' ? [codes] : codes;
}
