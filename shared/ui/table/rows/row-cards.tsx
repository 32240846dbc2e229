import type { ReactNode } from 'react';
import { preloadable } from '../../base/preloadable';
import { useMedia } from '../../base/use-media';
import type { Column, TableRows } from '../column';
import { erased } from './lazy-grid';
import { cellOf, nameOfRow } from './row-cell';
import type { RowCheckboxProps } from './row-checkbox';
import { useRowsInSteps } from './use-rows-in-steps';
import { t } from '@portal/shared/language';

const checkbox = preloadable<RowCheckboxProps<never>>(
  async () => (await import(/* webpackChunkName: 'kit-tools' */ './row-checkbox')).RowCheckbox,
  null,
);

const FACTS = 2;

/** Returns whether tables are lists of cards: on a narrower screen the actions leave room for two columns only. */
export const useCards = () => useMedia('(max-width: 800px)');

/** The rows of a table on a narrow screen: a card each with title, chip, two facts and actions; the rest is folded. */
export function RowCards<Row>({ noun, rows, rowKey, columns, actions, selection }: TableRows<Row>): ReactNode {
  const { title, chips, facts, rest } = placesOf(columns);
  const shown = useRowsInSteps(rows, rowKey);
  return (
    <>
      {selection && rows.length > 1 && (
        <div className="pr-rowcards__all">
          <checkbox.Component
            {...erased({
              className: 'pr-rowcard__choice',
              label: t('Pilih semua {noun} di halaman ini', { noun }),
              isLabelled: true,
              rows,
              selection,
            })}
          />
        </div>
      )}
      <ul className="pr-rowcards">
        {shown.map((row) => (
          <li key={rowKey(row)} className="pr-rowcard">
            <div className="pr-rowcard__head">
              {selection && (
                <checkbox.Component
                  {...erased({
                    className: 'pr-rowcard__choice',
                    label: t('Pilih {noun} {columns}', { noun, columns: nameOfRow(columns, row) }),
                    rows: [row],
                    selection,
                  })}
                />
              )}
              {title && <div className="pr-rowcard__title">{cellOf(title, row)}</div>}
              {chips.map((column) => (
                <div key={column.key}>{cellOf(column, row)}</div>
              ))}
            </div>
            <Facts columns={facts} row={row} />
            {rest.length > 0 && (
              <details className="pr-rowcard__rest">
                <summary>{t('Selengkapnya')}</summary>
                <Facts columns={rest} row={row} />
              </details>
            )}
            {actions && <div className="pr-table__actions">{actions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Assigns columns to the places of a card; the first columns fill places that no column claims. */
function placesOf<Row>(columns: readonly Column<Row>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const chips = columns.filter(({ card }) => card === 'chip');
  const others = columns.filter((column) => column !== title && !chips.includes(column));
  const asked = others.filter(({ card }) => card === 'fact');
  const facts = (asked.length > 0 ? asked : others).slice(0, FACTS);
  return { title, chips, facts, rest: others.filter((column) => !facts.includes(column)) };
}

function Facts<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }): ReactNode {
  return (
    <dl className="pr-rowcard__cells">
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{cellOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
