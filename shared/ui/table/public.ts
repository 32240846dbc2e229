import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
export type { ListPage, PageSource } from './pages/page-source';
export { ListNews, ListView } from './pages/list-view';
export { ListPages } from './pages/list-pages';
export type { TableState } from './table-state';
export { useList, usePaused } from './pages/use-list';
export { useTableRows, useTableState } from './rows/use-table-rows';
export { SmallTable } from './small-table';
