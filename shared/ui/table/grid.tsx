import { Table, type TableColumnsType, type TableColumnType } from 'antd';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Column } from './column';
import { ACTIONS_WIDTH, COLUMN_WIDTH, SELECTION_WIDTH, shareOf, tableWidth } from '@portal/shared/format/column-widths';
import { widthsOf } from './first-rows';
import { cellOf, nameOfRow } from './row-cell';
import type { Selection } from './selection';
import type { Density } from './table-settings';
import type { Sort } from './table-state';
import { t } from '@portal/shared/language';

export interface GridProps<Row> {
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly density: Density;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth?: number | undefined;
  readonly selection: Selection<Row> | null;
  /** Whether columns can be sorted by; usual. */
  readonly isSorted?: boolean;
}

/** Height of the top bar, below which the header of a table stays, pixels. */
const TOP_BAR = 60;

/** What antd scrolls sideways: it gives it no name of ours. */
const SCROLLER = '.ant-table-body, .ant-table-content';

/** The rows in antd's Table, drawn again only when they change. */
export const Grid = memo(Rows) as typeof Rows;

function Rows<Row extends object>(props: GridProps<Row>): ReactNode {
  const {
    noun,
    rows,
    rowKey,
    columns,
    sort,
    onSort,
    density,
    actions,
    actionsWidth = ACTIONS_WIDTH,
    selection,
    isSorted = true,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  useReachableScroll(frame, t('Tabel {noun}, dapat digeser', { noun }));
  const shown = useMemo(() => rows.slice(), [rows]);
  const widths = widthsOf(props);
  const gridColumns = useMemo(
    () => antdColumns(columns, { sort, actions, actionsWidth, isSorted }),
    // oxlint-disable-next-line react/exhaustive-deps -- the URL gives a new sort object on every render, its parts count
    [columns, sort?.key, sort?.descending, actions, actionsWidth, isSorted],
  );
  return (
    <div ref={frame}>
      <Table<Row>
        rowKey={rowKey}
        size={density === 'small' ? 'small' : 'medium'}
        columns={gridColumns}
        dataSource={shown}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: tableWidth(widths) }}
        sticky={{ offsetHeader: TOP_BAR }}
        classNames={{
          section: `pr-grid__body pr-grid__body--${density}`,
          header: { cell: 'pr-grid__head' },
          body: { cell: 'pr-grid__cell', row: 'pr-grid__row' },
        }}
        {...(selection ? { rowSelection: rowSelection(noun, columns, rows, rowKey, selection) } : {})}
        onChange={(_page, _filters, sorter) => {
          const [one] = [sorter].flat();
          onSort(one?.order ? { key: String(one.columnKey), descending: one.order === 'descend' } : null);
        }}
      />
    </div>
  );
}

interface ColumnOptions<Row> extends Pick<GridProps<Row>, 'sort' | 'actions'> {
  readonly actionsWidth: number;
  readonly isSorted: boolean;
}

function antdColumns<Row extends object>(
  columns: readonly Column<Row>[],
  { sort, actions, actionsWidth, isSorted }: ColumnOptions<Row>,
): TableColumnsType<Row> {
  const widths = { columns: columns.map(({ width = COLUMN_WIDTH }) => width) };
  const gridColumns = columns.map((column): TableColumnType<Row> => ({
    key: column.key,
    title: column.title,
    width: shareOf(column.width ?? COLUMN_WIDTH, widths),
    align: column.align,
    sorter: isSorted && !column.unsorted,
    showSorterTooltip: false,
    sortOrder: sort?.key === column.key ? (sort.descending ? 'descend' : 'ascend') : null,
    render: (_text, row) => cellOf(column, row),
  }));
  if (actions) {
    gridColumns.push({
      key: 'aksi',
      title: t('Aksi'),
      width: actionsWidth,
      align: 'end',
      fixed: 'end',
      render: (_text, row) => <span className="pr-table__actions">{actions(row)}</span>,
    });
  }
  return gridColumns;
}

function rowSelection<Row extends object>(
  noun: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: Selection<Row>,
) {
  return {
    columnWidth: SELECTION_WIDTH,
    selectedRowKeys: rows.filter(selection.has).map(rowKey),
    columnTitle: (box: ReactNode) => <SelectAllBox>{box}</SelectAllBox>,
    onSelect: (row: Row, isChosen: boolean) => selection.set([row], isChosen),
    onSelectAll: (isChosen: boolean) => selection.set(rows, isChosen),
    getCheckboxProps: (row: Row) => ({
      'aria-label': t('Pilih {noun} {columns}', { noun, columns: nameOfRow(columns, row) }),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('Pilih semua {noun} di halaman ini', { noun }) }),
  };
}

/** The table measures its columns in a hidden row that repeats this box: there it must not be reached. */
function SelectAllBox({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (box.current?.closest('[aria-hidden]')) box.current.inert = true;
  }, []);
  return <span ref={box}>{children}</span>;
}

/** Makes a scrolling table reachable by keyboard, also if no row has a button (WCAG 2.1.1). */
function useReachableScroll(frame: React.RefObject<HTMLElement | null>, label: string): void {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const body = frame.current?.querySelector<HTMLElement>(SCROLLER);
    if (!body) return;
    const measure = () => setScrolls(body.scrollWidth > body.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [frame]);
  useEffect(() => {
    const body = frame.current?.querySelector<HTMLElement>(SCROLLER);
    if (!body || !scrolls) return;
    body.tabIndex = 0;
    body.setAttribute('role', 'group');
    body.setAttribute('aria-label', label);
    return () => ['tabindex', 'role', 'aria-label'].forEach((name) => body.removeAttribute(name));
  }, [frame, scrolls, label]);
}
