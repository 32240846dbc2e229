import type { ReactNode } from 'react';
import {
  ACTIONS_WIDTH,
  columnSize,
  COLUMN_WIDTH,
  SELECTION_WIDTH,
  tableWidth,
  type ColumnWidth,
  type TableWidths,
} from '@portal/shared/format/column-widths';
import type { Column, TableRows } from '../column';
import { cellOf } from './row-cell';
import { FIRST_ROWS } from './use-rows-in-steps';
import { t } from '@portal/shared/language';

/** Returns a column's requested width; chips, times and codes keep it, because they are never truncated. */
export function widthOf<Row>({ width = COLUMN_WIDTH, card, look }: Column<Row>): ColumnWidth {
  return { width, isRigid: card === 'chip' || look === 'stamp' || look === 'whole' };
}

/** Returns the requested widths of a table's columns. */
export function widthsOf<Row>({
  columns,
  actions,
  actionsWidth = ACTIONS_WIDTH,
  selection,
}: Pick<TableRows<Row>, 'columns' | 'actions' | 'actionsWidth' | 'selection'>): TableWidths {
  return {
    columns: columns.map(widthOf),
    fixed: (selection ? SELECTION_WIDTH : 0) + (actions ? actionsWidth : 0),
  };
}

/** The first rows in the size of the table that replaces them once its code is loaded. */
export function FirstRows<Row>(props: TableRows<Row>): ReactNode {
  const { rows, rowKey, columns, density, actions, actionsWidth = ACTIONS_WIDTH, selection } = props;
  const widths = widthsOf(props);
  return (
    <div className="pr-grid">
      <table className={`pr-grid__table pr-grid__table--${density}`} style={{ width: tableWidth(widths) }}>
        <colgroup>
          {selection && <col style={{ width: SELECTION_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: columnSize(widthOf(column), widths) }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && <td aria-hidden="true" />}
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align === 'end' ? 'pr-grid__end' : undefined}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col" className="pr-grid__end pr-grid__actions">
                {t('Aksi')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, FIRST_ROWS).map((row) => (
            <tr key={rowKey(row)} className="pr-grid__row">
              {selection && <td aria-hidden="true" />}
              {columns.map((column) => (
                <td key={column.key} className={column.align === 'end' ? 'pr-grid__end' : undefined}>
                  {cellOf(column, row)}
                </td>
              ))}
              {actions && (
                <td className="pr-grid__end pr-grid__actions">
                  <span className="pr-table__actions">{actions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
