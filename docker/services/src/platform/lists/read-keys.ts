import type { ListQuery } from '@portal/shared/contract/lists/list-query';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { buildKeyset, readCursor, writeCursor, type ListOrder } from './keyset';
import { matching } from './narrow';
import type { ListQueries } from './server-list';

/** The part of a request that says which rows. */
export type RowsQuery = Pick<ListQuery, 'q' | 'filters' | 'sort' | 'cursor' | 'size'>;

/** Ids of a page's rows in order, with the cursors of the neighbouring pages. */
interface PageKeys {
  readonly ids: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * Selects the ids of a page's rows and their keys, in order, and one more row when there is one. Only the list's own
 * table is read, by the order's index.
 * @throws HttpError 422 for a cursor that is not of this list
 */
export function selectKeys(db: Queryable, list: ListQueries, own: SQL | undefined, query: RowsQuery) {
  const order: ListOrder = { ...list.orderOf(query.sort), id: sql`${list.id}`, idType: list.idType };
  const place = { list: list.list.name, sort: query.sort };
  const mark = query.cursor === null ? null : readCursor(place, order.keys.length + 1, query.cursor);
  const { where, orderBy } = buildKeyset(order, mark);
  const keys = sql<string[]>`array[${sql.join(
    [...order.keys.map(({ value }) => value), order.id].map((value) => sql`(${value})::text`),
    sql`, `,
  )}]`;
  const condition = matching(list, own, query);
  return {
    isBefore: mark?.side === 'before',
    isFirst: mark === null,
    place,
    statement: db
      .select({ keys })
      .from(list.table)
      .where(where && condition ? sql`${condition} and ${where}` : (where ?? condition))
      .orderBy(...orderBy)
      .limit(query.size + 1),
  };
}

/** Reads the keys of a page. @throws HttpError 422 */
export async function readKeys(
  db: Queryable,
  list: ListQueries,
  own: SQL | undefined,
  query: RowsQuery,
): Promise<PageKeys> {
  const { isBefore, isFirst, place, statement } = selectKeys(db, list, own, query);
  const found = await statement;
  const page = found.slice(0, query.size).map(({ keys }) => keys);
  const hasMore = found.length > page.length;
  if (isBefore) page.reverse();
  const beside = (side: 'after' | 'before', values: readonly string[] | undefined) =>
    values ? writeCursor(place, { side, values }) : null;
  return {
    ids: page.map((values) => values.at(-1) ?? ''),
    previous: isFirst || (isBefore && !hasMore) ? null : beside('before', page[0]),
    next: isBefore || hasMore ? beside('after', page.at(-1)) : null,
  };
}
