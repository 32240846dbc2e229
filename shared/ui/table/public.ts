import './table.css';

export type { Column } from './column';
export { DataTable } from './data-table';
