import { textOf, type Column } from './column';
import type { TableState } from './table-state';

/** A row with its searchable text, made once per list. */
export interface IndexedRow<Row> {
  readonly row: Row;
  readonly haystack: string;
}

/** Prepares rows for searching; linear in rows and columns. */
export function indexRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): IndexedRow<Row>[] {
  const searched = columns.filter((column) => !column.unsearched);
  return rows.map((row) => ({ row, haystack: searched.map((column) => textOf(column, row)).join('\n').toLowerCase() }));
}

/** Rows that search and filters leave, in the chosen order. Every word of the search must occur. */
export function applyTable<Row>(rows: readonly IndexedRow<Row>[], columns: readonly Column<Row>[], state: Pick<TableState, 'query' | 'filters' | 'sort'>): Row[] {
  const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  const filters = columns.flatMap((column) => {
    const chosen = state.filters[column.key];
    return chosen && chosen.length > 0 ? [{ column, chosen: new Set(chosen) }] : [];
  });
  const left = rows
    .filter(({ row, haystack }) =>
      words.every((word) => haystack.includes(word)) && filters.every(({ column, chosen }) => chosen.has(String(column.value(row) ?? ''))))
    .map(({ row }) => row);
  const sorted = columns.find((column) => column.key === state.sort?.key);
  return sorted && state.sort ? sortRows(left, sorted, state.sort.descending) : left;
}

const collator = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });

function sortRows<Row>(rows: readonly Row[], column: Column<Row>, descending: boolean): Row[] {
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
    return sign * collator.compare(String(a.value), String(b.value));
  });
  return keyed.map(({ row }) => row);
}
