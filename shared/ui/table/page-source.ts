import type { Column } from './column';
import type { Separator } from '../../format/csv';

/** One page of a list, as the server answers it (`entities/proposal-list.ts` is one). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly is_at_least: boolean;
  readonly all: number;
  readonly counts: readonly { readonly column: string; readonly value: string; readonly count: number }[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a table gets its rows that are read by page: search, filters, sort and CSV are the server's. */
export interface PageSource<Row> {
  readonly page: ListPage<Row>;
  /** Rows that came since the page was read. */
  readonly added: number;
  /** Reads the first page again. */
  readonly onRenew: () => void;
  /** The server's message about a refused address; null when accepted. */
  readonly refused: string | null;
  /** Writes the CSV of all rows that match. */
  readonly writeCsv: (
    shown: readonly Column<Row>[],
    separator: Separator,
    onProgress: (share: number) => void,
  ) => Promise<Blob>;
}

/** Options of each filter with how many rows each has. */
export function withCounts<Row>(columns: readonly Column<Row>[], { counts }: ListPage<Row>): readonly Column<Row>[] {
  return columns.map((column) => {
    const known = counts.filter(({ column: key }) => key === column.key);
    const countOf = (value: string) => known.find((count) => count.value === value)?.count;
    if (known.length === 0 || !column.filter) return column;
    return { ...column, filter: column.filter.map((option) => ({ ...option, count: countOf(option.value) })) };
  });
}
