import type { ReactNode } from 'react';
import { textOf, type Column } from './column';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
}

/** The rows of a table on a phone: one card each, every cell with its column's name. */
export function RowCards<Row>({ rows, rowKey, columns, actions }: Props<Row>): ReactNode {
  return (
    <ul className="pr-rowcards">
      {rows.map((row) => (
        <li key={rowKey(row)} className="pr-rowcard">
          <dl className="pr-rowcard__cells">
            {columns.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render?.(row) ?? (textOf(column, row) || '—')}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="pr-table__actions">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
