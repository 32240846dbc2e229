import { compareTexts } from '../../../format/compare-texts';
import type { Column } from '../column';
import type { Separator } from '../../../format/csv';
import type { TableState } from '../table-state';

/** One page of a list, as the server sends it (`contract/endpoints/list-calls.ts`). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly is_at_least: boolean;
  readonly all: number;
  readonly counts: readonly { readonly column: string; readonly value: string; readonly count: number }[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** Source of a table that reads pages: the server does search, filters, sort and CSV. */
export interface PageSource<Row> {
  readonly page: ListPage<Row>;
  /** Whether another page is requested, while this one is still shown. */
  readonly isPending: boolean;
  /** Rows added since the page was read. */
  readonly added: number;
  readonly onRenew: () => void;
  /** Requests the page that a choice would show, at the press or the pointer that comes before it. */
  readonly requestAhead: (choice: Partial<TableState>) => void;
  /** The server's message about a refused URL; null if accepted. */
  readonly refused: string | null;
  /** Search and filters in the form for a change of all rows that match. */
  readonly rule: string;
  /** Writes the CSV of all rows that match; null if the list has none. */
  readonly writeCsv: WriteCsv<Row> | null;
}

/** Writes a CSV of these columns. `onProgress` receives the share done, 0 to 1. */
export type WriteCsv<Row> = (
  shown: readonly Column<Row>[],
  separator: Separator,
  onProgress: (share: number) => void,
) => Promise<Blob>;

/** A filter with more values offers only those that occur. */
const MOST_OPTIONS = 12;

/** Returns columns whose filters have options with numbers of rows; a free filter offers the existing values. */
export function withCounts<Row>(columns: readonly Column<Row>[], { counts }: ListPage<Row>): readonly Column<Row>[] {
  return columns.map((column) => {
    const known = new Map<string, number>();
    for (const { column: key, value, count } of counts)
      if (key === column.key) known.set(value, (known.get(value) ?? 0) + count);
    if (known.size === 0 || !column.filter) return column;
    const options =
      column.filter.length > 0
        ? column.filter.filter(({ value }, _index, { length }) => length <= MOST_OPTIONS || known.has(value))
        : [...known.keys()].map((value) => ({ value, label: value })).sort(byLabel);
    return { ...column, filter: options.map((option) => ({ ...option, count: known.get(option.value) ?? 0 })) };
  });
}

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) => compareTexts(a.label, b.label);
