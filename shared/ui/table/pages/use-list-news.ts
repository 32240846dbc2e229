import { skipToken, useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '@portal/shared/http';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/endpoint';
import { LIST_NEWS } from '../../../contract/endpoints/notice';
import { writeListQuery, type ListQuery } from '../../../contract/lists/list-query';
import type { ListPage } from './page-source';

interface Watched<Row> {
  readonly page: Endpoint<z.ZodMiniType<ListPage<Row>>>;
  readonly path: Readonly<Record<string, string>>;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly queryKey: QueryKey;
  readonly asked: Partial<ListQuery>;
  readonly rowKey: (row: Row) => string;
}

/**
 * Updates a page's rows in place when the notice stream reports a change of the list: nothing moves under the reader.
 * @returns how many rows were added since the page was read
 */
export function useListNews<Row>({ page, path, query, queryKey, asked, rowKey }: Watched<Row>): number {
  const queryClient = useQueryClient();
  const { data: news } = useQuery<number>({ queryKey: [LIST_NEWS], queryFn: skipToken });
  const seen = useRef(news);
  const [total, setTotal] = useState<{ readonly of: unknown; readonly now: number } | null>(null);
  const shown = query.data;
  useEffect(() => {
    if (news === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = news;
    if (isFirst || !shown || shown.rows.length === 0 || query.isPlaceholderData) return;
    const { q, filters, columns } = asked;
    const parameters = writeListQuery({ q, filters, columns, ids: shown.rows.map(rowKey) });
    callApi(page, { path, query: parameters, quiet: true }).then(
      (fresh) => {
        const byKey = new Map(fresh.rows.map((row) => [rowKey(row), row]));
        const update = (known: ListPage<Row> | undefined) =>
          known && { ...known, rows: known.rows.map((row) => byKey.get(rowKey(row)) ?? row) };
        const renewed = queryClient.setQueryData<ListPage<Row>>(queryKey, update);
        setTotal({ of: renewed, now: fresh.total });
      },
      // The next change, or the next page, updates them.
      () => undefined,
    );
  });
  return total !== null && total.of === shown && shown ? Math.max(0, total.now - shown.total) : 0;
}
