import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
export type { ListPage, PageSource } from './page-source';
export { ListNews, ListView } from './list-view';
export { ListPages } from './list-pages';
export type { TableState } from './table-state';
export { useList, usePaused } from './use-list';
export { useTableRows, useTableState } from './rows/use-table-rows';
export { SmallTable } from './small-table';
