import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
export { SmallTable } from './small-table';
