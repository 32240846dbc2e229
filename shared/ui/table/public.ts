import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
export type { ListPage, PageSource } from './page-source';
export { useListPage } from './use-list-page';
export { SmallTable } from './small-table';
