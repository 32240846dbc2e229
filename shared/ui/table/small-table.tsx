import { Suspense, type ReactNode } from 'react';
import type { TableRows } from './column';
import { FirstRows } from './rows/first-rows';
import { erased, lazyGrid } from './rows/lazy-grid';
import type { GridProps } from './rows/grid';
import { RowCards, useCards } from './rows/row-cards';
import { t } from '@portal/shared/language';

type Props<Row> = Omit<TableRows<Row>, 'density' | 'selection'>;

const keepOrder = () => undefined;

/** A few rows without toolbar and URL state, e.g. search results. Cards on a narrow screen. */
export function SmallTable<Row extends object>(rows: Props<Row>): ReactNode {
  const hasCards = useCards();
  const cells = { ...rows, density: 'middle', selection: null } as const;
  return (
    <section className="pr-table" aria-label={t('Tabel {noun}', { noun: rows.noun })}>
      {hasCards ? (
        <RowCards {...cells} />
      ) : (
        <Suspense fallback={<FirstRows {...cells} />}>
          <lazyGrid.Component
            {...erased<object, GridProps<object>>({ ...cells, sort: null, onSort: keepOrder, isSorted: false })}
          />
        </Suspense>
      )}
    </section>
  );
}
