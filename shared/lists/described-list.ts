import type { ListColumn, ListDescription } from '../contract/lists/list';

export interface CellValue<Row> {
  /** Value to sort by, and to filter by unless the column has codes; null comes last. */
  readonly value: (row: Row) => string | number | null;
  /** Text to show, search and export; defaults to the value. */
  readonly text?: (row: Row) => string;
}

/** A list with the data for the server's query, the table, the URL and the CSV. */
export interface DescribedList<Row> extends ListDescription {
  readonly columns: readonly (ListColumn & CellValue<Row>)[];
  readonly idOf: (row: Row) => string;
}

/** Returns the text of a cell; empty for null. */
export function textOfCell<Row>({ value, text }: CellValue<Row>, row: Row): string {
  return text ? text(row) : String(value(row) ?? '');
}
