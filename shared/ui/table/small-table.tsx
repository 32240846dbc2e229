import { Suspense, type ReactNode } from 'react';
import { useMedia } from '../base/public';
import type { Column } from './column';
import { FirstRows } from './first-rows';
import { erased, lazyGrid } from './lazy-grid';
import type { GridProps } from './grid';
import { RowCards } from './row-cards';
import { t } from '@portal/shared/language';

interface Props<Row> {
  /** Noun for the rows, without a plural as in Indonesian. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
}

const keepOrder = () => undefined;

/** A few rows without toolbar and address: what a search found. Cards on a phone. */
export function SmallTable<Row extends object>({ noun, rows, rowKey, columns }: Props<Row>): ReactNode {
  const isNarrow = useMedia('(max-width: 640px)');
  const cells = { noun, rows, rowKey, columns, density: 'middle', selection: null } as const;
  return (
    <section className="pr-table" aria-label={t('Tabel {noun}', { noun })}>
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
