import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { MESSAGES } from '../../contract/messages';
import { EmptyState } from '../base/public';
import { applyTable, indexRows } from './apply-table';
import type { Column } from './column';
import { csvName, saveFile, writeCsv } from './csv';
import { RowCards } from './row-cards';
import { TableGrid, type Selection } from './table-grid';
import { TablePages } from './table-pages';
import { useDensity } from './table-settings';
import { TableToolbar } from './table-toolbar';
import { useIsNarrow } from './use-is-narrow';
import { useTableState } from './use-table-state';

/** Rows per page (admin-area.md section 9). */
const PAGE_SIZE = 100;

interface Props<Row> {
  /** Name of the table: its settings and its CSV file are kept under it. */
  readonly name: string;
  /** What a row is, plural as Indonesian has it: `usulan`, `admin`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Labelled buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  readonly actionsWidth?: number;
  readonly isExported?: boolean;
  /** What to do when there are no rows at all. */
  readonly emptyHint?: ReactNode;
  /**
   * Selected keys, and what is offered for the chosen rows that search and filters show; it stays mounted, so that the
   * receipt of a run is not lost with the rows it was about, and gives nothing while there is nothing to offer.
   */
  readonly selection?: Selection & { readonly bar: (chosen: readonly Row[]) => ReactNode };
}

/** The admin areas' table: search, filters, sort, page and columns in the URL; CSV of what the filter shows; cards on a phone. */
export function DataTable<Row extends object>({ name, noun, rows, rowKey, columns, actions, actionsWidth, isExported = true, emptyHint, selection }: Props<Row>): ReactNode {
  const [state, change] = useTableState();
  const [density, setDensity] = useDensity(name);
  const isNarrow = useIsNarrow();
  const query = useDeferredValue(state.query);
  const index = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const filterKey = JSON.stringify([query, state.filters, state.sort]);
  // The URL gives a new state object with every render; what decides is its content.
  const left = useMemo(() => applyTable(index, columns, { ...state, query }), [index, columns, filterKey]);
  const shown = columns.filter((column) => (state.columns ? state.columns.includes(column.key) : !column.hidden));
  const pageCount = Math.max(1, Math.ceil(left.length / PAGE_SIZE));
  const page = Math.min(state.page, pageCount);
  const emptyText = rows.length === 0 ? MESSAGES.noData : MESSAGES.notFound;
  const visible = left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  // Nothing is ever done to a row that nobody sees.
  const chosenKeys = new Set(selection?.keys);
  const chosen = selection ? left.filter((row) => chosenKeys.has(rowKey(row))) : [];

  const section = useRef<HTMLElement>(null);
  const turnTo = (next: number) => {
    change({ page: next });
    section.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section ref={section} className="pr-table" aria-label={`Tabel ${noun}`}>
      <TableToolbar
        table={name}
        noun={noun}
        columns={columns}
        shownKeys={shown.map((column) => column.key)}
        state={state}
        onChange={change}
        density={density}
        onDensity={setDensity}
        left={left.length}
        all={rows.length}
        onExport={isExported ? async (separator, onProgress) => saveFile(await writeCsv(left, shown, separator, onProgress), csvName(name)) : undefined}
      />
      {selection?.bar(chosen)}
      {left.length === 0 ? (
        <EmptyState title={emptyText}>{rows.length === 0 ? emptyHint : 'Ubah kata pencarian atau hapus saringan.'}</EmptyState>
      ) : isNarrow ? (
        <RowCards rows={visible} rowKey={rowKey} columns={shown} actions={actions} />
      ) : (
        <TableGrid
          noun={noun}
          rows={visible}
          rowKey={rowKey}
          columns={shown}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          density={density}
          actions={actions}
          actionsWidth={actionsWidth}
          selection={selection}
        />
      )}
      {pageCount > 1 && <TablePages page={page} count={pageCount} onChange={turnTo} />}
    </section>
  );
}
