import { Pagination, Table } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, type Key, type ReactNode } from 'react';
import { MESSAGES } from '../../contract/messages';
import { AdminProvider } from '../admin/admin-provider';
import { EmptyState } from '../base/public';
import { applyTable, indexRows } from './apply-table';
import { textOf, type Column } from './column';
import { csvName, saveFile, writeCsv } from './csv';
import { RowCards } from './row-cards';
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
  /** Selected keys and what is offered for them. */
  readonly selection?: { readonly keys: readonly string[]; readonly onChange: (keys: string[]) => void; readonly bar: ReactNode };
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
  const page = Math.min(state.page, Math.max(1, Math.ceil(left.length / PAGE_SIZE)));
  const emptyText = rows.length === 0 ? MESSAGES.noData : MESSAGES.notFound;
  const visible = left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

  // Rows without a button give the keyboard nothing to hold on to when the table scrolls sideways.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!actions) section.current?.querySelector<HTMLElement>('.ant-table-body')?.setAttribute('tabindex', '0');
  });

  return (
    <AdminProvider>
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
        {selection && selection.keys.length > 0 && <div className="pr-table__bulk">{selection.bar}</div>}
        {left.length === 0 ? (
          <EmptyState title={emptyText}>{rows.length === 0 ? emptyHint : 'Ubah kata pencarian atau hapus saringan.'}</EmptyState>
        ) : isNarrow ? (
          <RowCards rows={visible} rowKey={rowKey} columns={shown} actions={actions} />
        ) : (
          <Table<Row>
            size={density}
            dataSource={[...visible]}
            rowKey={rowKey}
            pagination={false}
            sticky={{ offsetHeader: 60 }}
            tableLayout="fixed"
            scroll={{ x: minWidthOf(shown, actionsWidth) }}
            showSorterTooltip={false}
            rowSelection={
              selection && {
                selectedRowKeys: [...selection.keys],
                onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
                preserveSelectedRowKeys: true,
                // antd names its boxes in English whatever the locale.
                getTitleCheckboxProps: () => ({ 'aria-label': `Pilih semua ${noun} di halaman ini` }),
                getCheckboxProps: (row: Row) => ({ 'aria-label': `Pilih ${noun} ${shown.slice(0, 2).map((column) => textOf(column, row)).join(', ')}` }),
              }
            }
            onChange={(_pagination, _filters, sorter) => {
              const one = Array.isArray(sorter) ? sorter[0] : sorter;
              change({ sort: one?.order ? { key: String(one.columnKey), descending: one.order === 'descend' } : null });
            }}
            columns={[
              ...shown.map((column) => ({
                key: column.key,
                title: column.title,
                width: column.width,
                align: column.align,
                sorter: true,
                sortOrder: state.sort?.key === column.key ? (state.sort.descending ? ('descend' as const) : ('ascend' as const)) : null,
                render: (_: unknown, row: Row) => column.render?.(row) ?? (textOf(column, row) || '—'),
              })),
              ...(actions ? [{ key: 'aksi', title: 'Aksi', align: 'end' as const, width: actionsWidth, fixed: 'end' as const, render: (_: unknown, row: Row) => <span className="pr-table__actions">{actions(row)}</span> }] : []),
            ]}
          />
        )}
        {left.length > PAGE_SIZE && <TablePages page={page} total={left.length} onChange={(next) => change({ page: next })} />}
      </section>
    </AdminProvider>
  );
}

/** Width at which a table starts to scroll sideways: its columns' own, 160 px where a column names none. */
function minWidthOf<Row>(columns: readonly Column<Row>[], actionsWidth = 0): number {
  return columns.reduce((sum, column) => sum + (column.width ?? 160), actionsWidth);
}

function TablePages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }): ReactNode {
  return (
    <nav className="pr-table__pages" aria-label="Halaman tabel">
      <Pagination current={page} total={total} pageSize={PAGE_SIZE} showSizeChanger={false} onChange={onChange} />
    </nav>
  );
}
