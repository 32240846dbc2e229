import './table.css';

export type { Column } from './column';
export { DataTable, preloadTable } from './data-table';
