import { useDeferredValue, useMemo } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { create } from 'zustand';
import { PAGE_SIZE } from '../../../contract/lists/list';
import { applyTable, indexRows } from '../apply-table';
import type { Column } from '../column';
import type { PageSource } from '../pages/page-source';
import { readTableState, writeTableState, type TableState } from '../table-state';

/** Applies the state in the URL to a table's rows; to one page of them (`source`) the server has applied it. */
export function useTableRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  source: PageSource<Row> | null,
) {
  const [state, change] = useTableState();
  const query = useDeferredValue(state.query);
  const index = useMemo(() => indexRows(rows, columns), [rows, columns]);
  const filterKey = JSON.stringify([query, state.filters, state.sort]);
  const left = useMemo(
    () => (source ? rows : applyTable(index, columns, { ...state, query })),
    // oxlint-disable-next-line react/exhaustive-deps -- the URL gives a new state on every render; its keys are compared
    [source, index, columns, filterKey],
  );
  const columnKey = state.columns?.join() ?? '';
  const shown = useMemo(
    () => columns.filter((column) => (state.columns ? state.columns.includes(column.key) : !column.hidden)),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [columns, columnKey],
  );
  const total = source?.page.total ?? left.length;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = source ? state.page : Math.min(state.page, pageCount);
  const visible = useMemo(
    () => (source ? left : left.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
    [source, left, page],
  );
  return { state, change, left, shown, visible, total };
}

/**
 * The newest choice and the location where it was made. The router renders a new URL in the background; the table and
 * its request do not wait for that.
 */
const useChosen = create<{ readonly at: Location; readonly params: URLSearchParams } | null>(() => null);

/** Calls `work` at a choice, before anything is rendered again. @returns a function that ends it */
export function onTableChoice(work: (state: TableState) => void): () => void {
  return useChosen.subscribe((chosen) => chosen && work(readTableState(chosen.params)));
}

/** Returns the table's state in the URL. Any change except of the page returns to the first page. */
export function useTableState(): [TableState, (change: Partial<TableState>) => void] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const chosen = useChosen();
  const state = readTableState(chosen?.at === location ? chosen.params : params);
  const change = (next: Partial<TableState>) => {
    const written = writeTableState(params, { ...state, page: 1, cursor: null, ...next });
    useChosen.setState({ at: location, params: written }, true);
    setParams(written, { replace: true, preventScrollReset: true });
  };
  return [state, change];
}
