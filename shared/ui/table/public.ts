import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
export type { ListPage, PageSource } from './page-source';
export { ListNews } from './list-news';
export { ListPages } from './list-pages';
export { ListView } from './list-view';
export type { TableState } from './table-state';
export { useList } from './use-list';
export { usePaused } from './use-paused';
export { useTableRows, useTableState } from './use-table-rows';
export { SmallTable } from './small-table';
