import { saveFile } from '@portal/shared/browser/save-file';
import { formatNumber } from '@portal/shared/format/number';
import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLatest } from '@portal/shared/browser/use-latest';
import { MESSAGES } from '../../contract/text/messages';
import { EmptyState } from '../base/public';
import { preloadable } from '../base/preloadable';
import type { TableRows } from './column';
import type { Separator } from '../../format/csv';
import { FirstRows } from './rows/first-rows';
import type { GridProps } from './rows/grid';
import { erased, lazyGrid } from './rows/lazy-grid';
import { RowCards, useCards } from './rows/row-cards';
import { createChosenKeys, selectionOf, useChosenRows, type Selection } from './selection';
import { ListNews } from './pages/list-view';
import { ListPages, preloadPages } from './pages/list-pages';
import { withCounts, type PageSource, type WriteCsv } from './pages/page-source';
import { useDensity } from './tools/table-settings';
import type { TableToolbarProps } from './tools/table-toolbar';
import { isOtherPage } from './rows/use-rows-in-steps';
import { useTableRows } from './rows/use-table-rows';
import { useTakeOver } from './rows/use-take-over';
import { t, translate } from '@portal/shared/language';

// Generic components lose their row type in `lazy`; every use below has the same type on both sides.
const toolbar = preloadable<TableToolbarProps<object>>(
  async () => (await import(/* webpackChunkName: 'kit-tools' */ './tools/table-toolbar')).TableToolbar,
);

const csv = () => import(/* webpackChunkName: 'csv' */ './csv');

/** Preloads the code of the table. */
export const preloadTable = () => Promise.all([lazyGrid.preload(), toolbar.preload(), preloadPages()]);

interface Props<Row> extends Omit<TableRows<Row>, 'density' | 'selection'> {
  /** Name for the table's stored settings and its CSV file. */
  readonly name: string;
  /** If present, the rows are one page, requested by the URL. */
  readonly source?: PageSource<Row> | null;
  readonly emptyHint?: ReactNode;
  /**
   * Makes rows selectable; returns the actions for them. `chosen` contains only rows that match search and filters. It
   * stays mounted, so that the results of a run do not disappear with its rows; it returns nothing without chosen rows.
   * `clear` deselects all rows but the given ones.
   */
  readonly bulk?: (chosen: readonly Row[], clear: (except?: readonly Row[]) => void) => ReactNode;
}

/**
 * The portal's table: search, filters, sort, page and columns in the URL, CSV of the filtered rows, cards on a narrow
 * screen.
 * The first rows are plain markup. antd's Table replaces them once its code is loaded and the page is idle.
 */
export function DataTable<Row extends object>({
  name,
  noun,
  rows,
  source = null,
  rowKey,
  columns,
  actions,
  actionsWidth,
  emptyHint,
  bulk,
}: Props<Row>): ReactNode {
  const [density, setDensity] = useDensity(name);
  const hasCards = useCards();
  const { state, change, left, shown, visible, total } = useTableRows(rows, columns, source);
  const all = source?.page.all ?? rows.length;
  const [keys] = useState(createChosenKeys);
  const isSelectable = bulk !== undefined;
  const selection = useMemo(() => (isSelectable ? selectionOf(rowKey, keys) : null), [isSelectable, rowKey, keys]);

  const section = useRef<HTMLElement>(null);
  const isTurning = useRef(false);
  const { hasToolbar, hasGrid } = useTakeOver(section, lazyGrid.preload);
  const write: WriteCsv<Row> | null = source ? source.writeCsv : async (...of) => (await csv()).writeCsv(left, ...of);
  const exportCsv =
    write &&
    (async (separator: Separator, onProgress: (share: number) => void) => {
      const content = await write(shown, separator, onProgress);
      const { csvName } = await csv();
      saveFile(content, csvName(name));
    });
  const cells = {
    ...useDrawn({ noun, rows: visible, rowKey, columns: shown, sort: state.sort, density, actions, actionsWidth }),
    selection,
  };
  // The old page stays where it is until the rows of the new one are drawn.
  useLayoutEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    section.current?.scrollIntoView({ block: 'start' });
  }, [cells.rows]);
  const onSort = useLatest((sort: typeof state.sort) => change({ sort }));
  const onSortLikely = useLatest((sort: typeof state.sort) => source?.requestAhead({ sort }));

  const toolbarPlace = (
    <ToolbarPlace
      titles={columns.filter(({ filter }) => filter).map(({ title }) => title)}
      count={`${formatNumber(total)} ${noun}`}
    />
  );

  return (
    <section
      ref={section}
      className="pr-table"
      aria-label={t('Tabel {noun}', { noun })}
      aria-busy={source?.isPending ?? false}
    >
      <Suspense fallback={toolbarPlace}>
        {hasToolbar ? (
          <toolbar.Component
            {...erased({
              table: name,
              noun,
              columns: source ? withCounts(columns, source.page) : columns,
              shown,
              state,
              onChange: change,
              density,
              onDensity: setDensity,
              left: total,
              isAtLeast: source?.page.is_at_least ?? false,
              all,
              onExport: exportCsv || undefined,
            })}
          />
        ) : (
          toolbarPlace
        )}
      </Suspense>
      {bulk && selection && (
        <BulkActions rows={left} selection={selection}>
          {bulk}
        </BulkActions>
      )}
      {source && <ListNews noun={noun} source={source} />}
      {left.length === 0 ? (
        <EmptyState
          title={translate(all === 0 ? MESSAGES.noData : MESSAGES.notFound)}
          illustration={all === 0 ? 'empty' : 'search'}
        >
          {all === 0 ? emptyHint : t('Ubah kata pencarian atau hapus saringan.')}
        </EmptyState>
      ) : hasCards ? (
        <RowCards {...cells} />
      ) : (
        <Suspense fallback={<FirstRows {...cells} />}>
          {hasGrid ? <lazyGrid.Component {...erased({ ...cells, onSort, onSortLikely })} /> : <FirstRows {...cells} />}
        </Suspense>
      )}
      <ListPages total={total} source={source} onTurn={() => (isTurning.current = true)} />
    </section>
  );
}

type Drawn<Row> = Omit<GridProps<Row>, 'onSort' | 'onSortLikely' | 'selection'>;

/**
 * Returns what the table draws now. After a change the old rows stay at first, so that the page reacts and the request
 * is sent at once. Only the rows of another page are drawn immediately.
 */
function useDrawn<Row>(asked: Drawn<Row>): Drawn<Row> {
  const { noun, rows, rowKey, columns, sort, density, actions, actionsWidth } = asked;
  const latest = useMemo(
    () => asked,
    // oxlint-disable-next-line react/exhaustive-deps -- object and sort are new on every render; their parts are compared
    [noun, rows, rowKey, columns, sort?.key, sort?.descending, density, actions, actionsWidth],
  );
  const settled = useDeferredValue(latest);
  return isOtherPage(settled.rows, rows, rowKey) ? latest : settled;
}

interface BulkActionsProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly children: NonNullable<Props<Row>['bulk']>;
}

/** The actions for the chosen rows, drawn without the table. */
function BulkActions<Row>({ rows, selection, children }: BulkActionsProps<Row>): ReactNode {
  const { keys, rowKey } = selection;
  return children(useChosenRows(selection, rows), (except = []) => keys.setState(new Set(except.map(rowKey)), true));
}

/** Reserves the toolbar's room until it is rendered: as many rows as search, filters and tools need. */
function ToolbarPlace({ titles, count }: { readonly titles: readonly string[]; readonly count: string }): ReactNode {
  return (
    <div className="pr-toolbar" aria-hidden="true">
      <span className="pr-toolbar__place pr-toolbar__search" />
      {titles.map((title) => (
        <span key={title} className="pr-toolbar__place" data-title={title} />
      ))}
      <span className="pr-toolbar__place pr-toolbar__end" data-title={count} />
    </div>
  );
}
