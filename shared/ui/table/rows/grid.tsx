import { Table, type TableColumnsType, type TableColumnType } from 'antd';
import { memo, startTransition, useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLatest } from '@portal/shared/browser/use-latest';
import type { ListSort } from '../../../contract/lists/list-query';
import type { Column, TableRows } from '../column';
import { ACTIONS_WIDTH, columnSize, SELECTION_WIDTH, tableWidth } from '@portal/shared/format/column-widths';
import { useReachableScroll } from '../../base/use-reachable-scroll';
import { widthOf, widthsOf } from './first-rows';
import { cellOf, nameOfRow } from './row-cell';
import { RowCheckbox } from './row-checkbox';
import { useRowsInSteps } from './use-rows-in-steps';
import { t } from '@portal/shared/language';

export interface GridProps<Row> extends TableRows<Row> {
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  /** Called when the pointer rests on a title or presses it, with the order that a click will choose. */
  readonly onSortLikely?: (sort: ListSort | null) => void;
  /** Whether columns can be sorted by; by default true. */
  readonly isSorted?: boolean;
}

/** Height of the top bar, below which a table's header sticks, px. */
const TOP_BAR = 60;

/** The element that antd scrolls sideways, for which it accepts no class of ours. */
const scrollerOf = (frame: HTMLElement) => frame.querySelector<HTMLElement>('.ant-table-body, .ant-table-content');

/** The rows in antd's Table, rendered again only when they change. */
export const Grid = memo(Rows) as typeof Rows;

function Rows<Row extends object>(props: GridProps<Row>): ReactNode {
  const {
    noun,
    rows,
    rowKey,
    columns,
    sort,
    onSort,
    onSortLikely,
    density,
    actions,
    actionsWidth = ACTIONS_WIDTH,
    isSorted = true,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  useReachableScroll(frame, scrollerOf, t('Tabel {noun}, dapat digeser', { noun }));
  const shown = useRowsInSteps(rows, rowKey);
  const widths = widthsOf(props);
  const onLikely = useLatest((key: string) => onSortLikely?.(nextSort(key, sort)));
  // antd draws a cell again when its column has another `render`: a new order must not draw all cells twice.
  const gridColumns = useMemo(
    () => antdColumns(columns, { actions, actionsWidth, isSorted, onLikely }),
    [columns, actions, actionsWidth, isSorted, onLikely],
  );
  const order = sort?.descending ? 'descend' : 'ascend';
  const selectionColumn = useSelectionColumn(props);
  const allColumns = useMemo(
    () => [
      ...selectionColumn,
      ...gridColumns.map((column): typeof column => ({
        ...column,
        sortOrder: sort?.key === column.key ? order : null,
      })),
    ],
    [selectionColumn, gridColumns, sort?.key, order],
  );
  return (
    <div ref={frame}>
      <Table<Row>
        rowKey={rowKey}
        size={density === 'small' ? 'small' : 'medium'}
        columns={allColumns}
        dataSource={shown}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: tableWidth(widths) }}
        sticky={{ offsetHeader: TOP_BAR }}
        components={COMPONENTS}
        classNames={{
          section: `pr-grid__body pr-grid__body--${density}`,
          header: { cell: 'pr-grid__head' },
          body: { cell: 'pr-grid__cell', row: 'pr-grid__row' },
        }}
        onChange={(_page, _filters, sorter) => {
          const [one] = [sorter].flat();
          onSort(one?.order ? { key: String(one.columnKey), descending: one.order === 'descend' } : null);
        }}
      />
    </div>
  );
}

/** The order after a click on a column's title: antd's ascending, descending, none. */
function nextSort(key: string, sort: ListSort | null): ListSort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

/** A pointer that stays this long on a title rests there, ms. */
const REST_MS = 50;

/** Calls `work` when the pointer rests on an element or presses it. */
function likelyHandlers(work: () => void): Pick<ComponentProps<'th'>, `onPointer${'Enter' | 'Leave' | 'Down'}`> {
  let timer: number | undefined;
  return {
    onPointerEnter: () => (timer = window.setTimeout(work, REST_MS)),
    onPointerLeave: () => window.clearTimeout(timer),
    onPointerDown: work,
  };
}

/** A column's title. At a click antd renders all rows again: in the background, so that the request does not wait. */
function HeadCell({ onClick, ...rest }: ComponentProps<'th'>): ReactNode {
  return <th {...rest} onClick={onClick && ((event) => startTransition(() => onClick(event)))} />;
}

const COMPONENTS = { header: { cell: HeadCell } };

interface ColumnOptions<Row> extends Pick<GridProps<Row>, 'actions'> {
  readonly actionsWidth: number;
  readonly isSorted: boolean;
  readonly onLikely: (key: string) => void;
}

function antdColumns<Row extends object>(
  columns: readonly Column<Row>[],
  { actions, actionsWidth, isSorted, onLikely }: ColumnOptions<Row>,
): TableColumnsType<Row> {
  const widths = widthsOf({ columns, selection: null });
  const gridColumns = columns.map((column): TableColumnType<Row> => {
    const isSorter = isSorted && !column.unsorted;
    const handlers = isSorter ? likelyHandlers(() => onLikely(column.key)) : {};
    return {
      key: column.key,
      title: column.title,
      width: columnSize(widthOf(column), widths),
      align: column.align,
      sorter: isSorter,
      showSorterTooltip: false,
      // A copy, to which antd adds its own handlers at each render.
      onHeaderCell: () => ({ ...handlers }),
      render: (_text, row) => cellOf(column, row),
    };
  });
  if (actions) {
    gridColumns.push({
      key: 'aksi',
      title: t('Aksi'),
      width: actionsWidth,
      align: 'end',
      fixed: 'end',
      className: 'pr-grid__pinned',
      render: (_text, row) => <span className="pr-table__actions">{actions(row)}</span>,
    });
  }
  return gridColumns;
}

/** Returns a first column with a box in each row; a click with Shift chooses all rows since the last one. */
function useSelectionColumn<Row>({ noun, columns, rows, rowKey, selection }: GridProps<Row>): TableColumnsType<Row> {
  const last = useRef<string>(null);
  const onChoose = useLatest((row: Row, isChosen: boolean, isRange: boolean) => {
    const from = isRange ? rows.findIndex((other) => rowKey(other) === last.current) : -1;
    const to = rows.indexOf(row);
    last.current = rowKey(row);
    selection?.set(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen);
  });
  const column = useMemo(
    (): TableColumnType<Row> | null =>
      selection && {
        key: 'pilih',
        width: SELECTION_WIDTH,
        render: (_text, row) => (
          <RowCheckbox
            label={t('Pilih {noun} {columns}', { noun, columns: nameOfRow(columns, row) })}
            rows={[row]}
            selection={selection}
            onChoose={(...choice) => onChoose(row, ...choice)}
          />
        ),
      },
    [noun, columns, selection, onChoose],
  );
  return useMemo(() => {
    if (!column || !selection) return [];
    const label = t('Pilih semua {noun} di halaman ini', { noun });
    const title = (
      <SelectAllBox>
        <RowCheckbox label={label} rows={rows} selection={selection} />
      </SelectAllBox>
    );
    return [{ ...column, title }];
  }, [column, noun, rows, selection]);
}

/** The table measures its columns in a hidden row that repeats this box, where it must not be focusable. */
function SelectAllBox({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (box.current?.closest('[aria-hidden]')) box.current.inert = true;
  }, []);
  return <span ref={box}>{children}</span>;
}
