import { Suspense, type ReactNode } from 'react';
import { useMedia } from '../base/public';
import type { TableRows } from './column';
import { FirstRows } from './rows/first-rows';
import { erased, lazyGrid } from './rows/lazy-grid';
import type { GridProps } from './rows/grid';
import { RowCards } from './rows/row-cards';
import { t } from '@portal/shared/language';

type Props<Row> = Omit<TableRows<Row>, 'density' | 'selection'>;

const keepOrder = () => undefined;

/** A few rows without toolbar and URL state, e.g. search results. Cards on a phone. */
export function SmallTable<Row extends object>(rows: Props<Row>): ReactNode {
  const isNarrow = useMedia('(max-width: 640px)');
  const cells = { ...rows, density: 'middle', selection: null } as const;
  return (
    <section className="pr-table" aria-label={t('Tabel {noun}', { noun: rows.noun })}>
      {isNarrow ? (
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
