import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';
import type { Column } from './column';
import { cellOf, nameOfRow } from './row-cell';
import type { RowCheckboxProps } from './row-checkbox';
import type { Selection } from './selection';
import { t } from '@portal/shared/language';

const checkbox = preloadable<RowCheckboxProps>(
  async () => (await import(/* webpackChunkName: 'kit-tools' */ './row-checkbox')).RowCheckbox,
);

interface Props<Row> {
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly selection: Selection<Row> | null;
}

/** The rows of a table on a phone: one card each, every cell with its column's name. */
export function RowCards<Row>({ noun, rows, rowKey, columns, actions, selection }: Props<Row>): ReactNode {
  return (
    <ul className="pr-rowcards">
      {rows.map((row) => (
        <li key={rowKey(row)} className="pr-rowcard">
          {selection && (
            <Suspense fallback={null}>
              <checkbox.Component
                label={t('Pilih {noun} {columns}', { noun, columns: nameOfRow(columns, row) })}
                isChosen={selection.has(row)}
                onChange={(isChosen) => selection.set([row], isChosen)}
              />
            </Suspense>
          )}
          <dl className="pr-rowcard__cells">
            {columns.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(column, row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="pr-table__actions">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
