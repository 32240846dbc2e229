import { compareTexts } from '../../format/compare-texts';
import { holdsWords, searchText, searchWords } from '../../format/search';
import { textOfCell } from '../../lists/described-list';
import { codesOf, type Column } from './column';
import type { TableState } from './table-state';

/** Rows with their searchable text, which is created by the first search. */
export interface RowIndex<Row> {
  readonly rows: readonly Row[];
  readonly haystack: (index: number) => string;
}

/** Prepares rows for searching; the first search is linear in rows and columns. */
export function indexRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowIndex<Row> {
  const searched = columns.filter((column) => !column.unsearched);
  let haystacks: string[] | null = null;
  const build = () => rows.map((row) => searchText(searched.map((column) => textOfCell(column, row))));
  return { rows, haystack: (index) => (haystacks ??= build())[index] ?? '' };
}

/** Returns the rows that match search and filters, in the chosen order. Every word of the search must occur. */
export function applyTable<Row>(
  { rows, haystack }: RowIndex<Row>,
  columns: readonly Column<Row>[],
  state: Pick<TableState, 'query' | 'filters' | 'sort'>,
): Row[] {
  const words = searchWords(state.query);
  const filters = columns.flatMap((column) => {
    const chosen = state.filters[column.key] ?? [];
    return chosen.length > 0 ? [{ column, chosen: new Set(chosen) }] : [];
  });
  const left = rows.filter(
    (row, index) =>
      holdsWords(haystack(index), words) &&
      filters.every(({ column, chosen }) => codesOf(column, row).some((code) => chosen.has(code))),
  );
  const sorted = columns.find((column) => column.key === state.sort?.key);
  return sorted && state.sort ? sortRows(left, sorted, state.sort.descending) : left;
}

function sortRows<Row>(rows: readonly Row[], column: Column<Row>, descending: boolean): Row[] {
  const keyed = rows.map((row) => ({ row, value: column.value(row) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
    if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
    return sign * compareTexts(String(a.value), String(b.value));
  });
  return keyed.map(({ row }) => row);
}
