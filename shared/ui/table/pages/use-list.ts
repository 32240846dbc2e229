import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLatest } from '@portal/shared/browser/use-latest';
import { language } from '@portal/shared/language';
import { can, describeFailure, isApiError, queryOf } from '@portal/shared/http';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint';
import { writeListQuery, type ListQuery, type ListSort } from '../../../contract/lists/list-query';
import type { Column } from '../column';
import type { ListPage, PageSource } from './page-source';
import type { TableState } from '../table-state';
import { useListNews } from './use-list-news';
import { onTableChoice, useTableState } from '../rows/use-table-rows';

interface ListOf<Row> {
  readonly calls: { readonly page: Endpoint<z.ZodMiniType<ListPage<Row>>>; readonly csv: Endpoint | null };
  readonly path?: Readonly<Record<string, string>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Order while the URL names none; by default the list's own. */
  readonly usualSort?: ListSort;
  /** Query of all rows, for servers without pages; absent if every server with the list has pages. */
  readonly whole?: UseQueryResult<readonly Row[]>;
}

export interface List<Row> {
  readonly query: UseQueryResult<ListPage<Row>>;
  /** The whole list instead; null if the server reads by page. */
  readonly whole: UseQueryResult<readonly Row[]> | null;
  readonly source: PageSource<Row> | null;
}

/** Reads the page that the URL requests, or the whole list from a server without pages (`can('pages')`). */
export function useList<Row>({ calls, path = {}, columns, rowKey, usualSort, whole }: ListOf<Row>): List<Row> {
  const { page, csv } = calls;
  const isPaged = !whole || can('pages');
  const queryClient = useQueryClient();
  const [state, change] = useTableState();
  const requestFor = (next: TableState) => requestOf(columns, { ...next, sort: next.sort ?? usualSort ?? null });
  const prefetch = (next: TableState) =>
    void queryClient.prefetchQuery(queryOf(page, path, writeListQuery(requestFor(next))));
  const q = usePaused(state.query, (query) => isPaged && prefetch({ ...state, query }));
  const asked = requestFor({ ...state, query: q });
  const options = queryOf(page, path, writeListQuery(asked));
  const query = useQuery<ListPage<Row>>({ ...options, enabled: isPaged, placeholderData: keepPreviousData });
  // The request goes out before anything is rendered. While one is under way, a search waits for a pause in typing.
  const requestAhead = useLatest((choice: Partial<TableState>) => {
    const next = { ...state, page: 1, cursor: null, ...choice };
    if (!isPaged) return;
    if (next.query === state.query) prefetch({ ...next, query: q });
    else if (queryClient.isFetching({ queryKey: [page.name] }) === 0) prefetch(next);
  });
  useEffect(() => onTableChoice(requestAhead), [requestAhead]);
  const refused = useFallback(query.error, change);
  const added = useListNews({ page, path, query, queryKey: options.queryKey, asked, rowKey });
  const source = useMemo(
    (): PageSource<Row> | undefined =>
      query.data && {
        page: query.data,
        isPending: query.isPlaceholderData,
        added,
        refused,
        onRenew: () => {
          change({});
          void queryClient.invalidateQueries({ queryKey: [page.name] });
        },
        requestAhead,
        rule: new URLSearchParams(writeListQuery({ q: asked.q, filters: asked.filters })).toString(),
        writeCsv:
          csv &&
          (async (shown, separator, onProgress) =>
            (await import(/* webpackChunkName: 'csv' */ '../download-csv')).downloadCsv({
              endpoint: csv,
              path,
              query: {
                ...writeListQuery({ ...asked, cursor: null, columns: shown.map(({ key }) => key) }),
                separator,
                language: language(),
              },
              total: query.data?.total ?? 0,
              onProgress,
            })),
      },
    // oxlint-disable-next-line react/exhaustive-deps -- the request is new on every render; its page is compared
    [query.data, query.isPlaceholderData, added, refused],
  );
  return { query, whole: isPaged ? null : whole, source: source ?? null };
}

function requestOf<Row>(columns: readonly Column<Row>[], state: TableState): Partial<ListQuery> {
  const chosen = columns.flatMap((column) =>
    column.filter ? [[column.key, state.filters[column.key] ?? []] as const] : [],
  );
  return {
    q: state.query.trim(),
    // A filter on a column that this table does not know is passed on for the server to refuse.
    filters: { ...state.filters, ...Object.fromEntries(chosen) },
    sort: state.sort,
    cursor: state.cursor,
    columns: (state.columns ?? []).filter((key) => columns.find((column) => column.key === key)?.hidden !== false),
  };
}

/** Moves to the first page if the server does not know a part of the URL; returns the server's message. */
function useFallback(error: unknown, change: (next: Partial<TableState>) => void): string | null {
  const [refused, setRefused] = useState<string | null>(null);
  const code = isApiError(error) && error.code.startsWith('list/') ? error.code : null;
  useEffect(() => {
    if (code === null) return;
    setRefused(describeFailure(error).text);
    change(code === 'list/cursor' ? {} : { filters: {}, sort: null, columns: null });
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per refusal
  }, [error]);
  return refused;
}

/** Pause in typing before rows of the new text are rendered, ms. */
const PAUSE_MS = 150;

/**
 * Returns a text once typing has paused; the first one and an emptied one at once.
 * @param onPause called with the text before anything is rendered with it
 */
export function usePaused(text: string, onPause?: (text: string) => void): string {
  const [paused, setPaused] = useState(text);
  const latest = useLatest((settled: string) => onPause?.(settled));
  useEffect(() => {
    if (text === paused) return;
    const timer = setTimeout(() => {
      latest(text);
      // At once: React would first finish the rows that it renders in the background.
      flushSync(() => setPaused(text));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, paused, latest]);
  return text === '' ? text : paused;
}
