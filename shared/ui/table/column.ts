import type { ReactNode } from 'react';
import type { CellValue } from '../../lists/described-list';
import type { Selection } from './selection';
import type { Density } from './tools/table-settings';

interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Number of rows with it, if the server counts them. */
  readonly count?: number | undefined;
}

/** One column, for the screen, the column chooser, search, sort, filter and CSV. */
export interface Column<Row> extends CellValue<Row> {
  readonly key: string;
  readonly title: string;
  readonly render?: (row: Row) => ReactNode;
  /** Language-independent value or values for filters, if `value` is a text for people; part of the URL. */
  readonly code?: (row: Row) => string | readonly string[];
  /** Options of its filter chip; their values are those of `code`, else of `value`. */
  readonly filter?: readonly FilterOption[];
  readonly align?: 'start' | 'end';
  /** Pixels; by default room for 24 characters. */
  readonly width?: number;
  /**
   * How the text is drawn. By default one line, truncated. `title`: name of the row, two lines. `quiet`: one small
   * line. `whole`: one line, never truncated, for codes and numbers; `stamp`: the same, small, for times.
   */
  readonly look?: 'title' | 'quiet' | 'whole' | 'stamp';
  /** Place on a phone's card; the other columns are folded below it. */
  readonly card?: 'title' | 'chip' | 'fact';
  readonly hidden?: boolean;
  /** Cannot be sorted by: the server has no index for it. */
  readonly unsorted?: boolean;
  readonly unsearched?: boolean;
}

/** Rows of a table and how to draw them, as cards, first rows or antd's Table. */
export interface TableRows<Row> {
  /** Noun for the rows, without a plural as in Indonesian: `usulan`, `admin`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth?: number | undefined;
  readonly selection: Selection<Row> | null;
}

/** Returns the values of a row that a filter compares. */
export function codesOf<Row>({ code, value }: Column<Row>, row: Row): readonly string[] {
  const codes = code ? code(row) : String(value(row) ?? '');
  return typeof codes === 'string' ? [codes] : codes;
}
