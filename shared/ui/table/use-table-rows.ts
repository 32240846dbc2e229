import { useDeferredValue, useMemo } from 'react';
import { applyTable, indexRows } from './apply-table';
import type { Column } from './column';
import { useTableState } from './use-table-state';

/** Rows per page (admin-area.md section 9). */
export const PAGE_SIZE = 100;

/** What a table shows of its rows: the state in the URL applied to them. */
export function useTableRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [state, change] = useTableState();
  const query = useDeferredValue(state.query);
  const index = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const filterKey = JSON.stringify([query, state.filters, state.sort]);
  // The URL gives a new state object with every render; what decides is its content.
  const left = useMemo(() => applyTable(index, columns, { ...state, query }), [index, columns, filterKey]);
  const columnKey = state.columns?.join() ?? '';
  const shown = useMemo(
    () => columns.filter((column) => (state.columns ? state.columns.includes(column.key) : !column.hidden)),
    [columns, columnKey],
  );
  const pageCount = Math.max(1, Math.ceil(left.length / PAGE_SIZE));
  const page = Math.min(state.page, pageCount);
  const visible = useMemo(() => left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [left, page]);
  return { state, change, left, shown, visible, page, pageCount };
}
