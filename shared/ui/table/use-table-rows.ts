import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { applyTable, indexRows } from './apply-table';
import type { Column } from './column';
import { readTableState, writeTableState, type TableState } from './table-state';

/** Rows per page (admin-area.md section 9). */
export const PAGE_SIZE = 100;

/** What a table shows of its rows: the state in the URL applied to them. */
export function useTableRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [state, change] = useTableState();
  const query = useDeferredValue(state.query);
  const index = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const filterKey = JSON.stringify([query, state.filters, state.sort]);
  // oxlint-disable-next-line react/exhaustive-deps -- the URL gives a new state object on every render, its content counts
  const left = useMemo(() => applyTable(index, columns, { ...state, query }), [index, columns, filterKey]);
  const columnKey = state.columns?.join() ?? '';
  const shown = useMemo(
    () => columns.filter((column) => (state.columns ? state.columns.includes(column.key) : !column.hidden)),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [columns, columnKey],
  );
  const pageCount = Math.max(1, Math.ceil(left.length / PAGE_SIZE));
  const page = Math.min(state.page, pageCount);
  const visible = useMemo(() => left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [left, page]);
  return { state, change, left, shown, visible, page, pageCount };
}

/** The table's state in the URL. Any change but of the page goes back to the first page. */
function useTableState(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<TableState>) =>
    setParams((now) => writeTableState(now, { ...readTableState(now), page: 1, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [readTableState(params), change];
}
