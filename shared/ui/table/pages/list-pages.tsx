import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../contract/lists/list';
import { preloadable } from '../../base/preloadable';
import type { PageSource } from './page-source';
import type { TablePagesProps } from './table-pages';
import { useTableState } from '../rows/use-table-rows';

const pages = preloadable<TablePagesProps>(
  async () => (await import(/* webpackChunkName: 'kit-tools' */ './table-pages')).TablePages,
  null,
);

/** Preloads the code of the page buttons. */
export const preloadPages = (): Promise<unknown> => pages.preload();

interface Props<Row> {
  readonly total: number;
  readonly source: PageSource<Row> | null;
  readonly onTurn?: () => void;
}

export function ListPages<Row>({ total, source, onTurn }: Props<Row>): ReactNode {
  const [state, change] = useTableState();
  if (total <= PAGE_SIZE && !source?.page.previous) return null;
  return (
    <pages.Component
      page={source ? state.page : Math.min(state.page, Math.ceil(total / PAGE_SIZE))}
      total={total}
      beside={source?.page}
      isPending={source?.isPending}
      onLikely={source?.requestAhead}
      onChange={(next) => {
        change(next);
        onTurn?.();
      }}
    />
  );
}
