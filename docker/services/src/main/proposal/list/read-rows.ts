import type { ListQuery } from '@portal/shared/contract/lists/list-query';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { proposal } from '../../../platform/db/schema/proposals';
import { keysetOf, readCursor, writeCursor } from '../../../platform/lists/keyset';
import { selectListed, type ListedProposal } from '../proposal-row';
import { orderOf, placeOf } from './order';
import { matching } from './where';

/** Rows of a page, with the cursors of its neighbours. */
interface Rows {
  readonly rows: readonly ListedProposal[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** The part of a request that says which rows. */
export type RowsQuery = Pick<ListQuery, 'q' | 'filters' | 'sort' | 'cursor' | 'size'>;

/**
 * Ids of a page's rows and their keys, in order, and one more row when there is one. Only the table of proposals is
 * read, by the order's index.
 * @throws HttpError 422 for a cursor that is not of this list
 */
export function selectKeys(db: Queryable, query: RowsQuery) {
  const order = orderOf(query.sort);
  const mark = query.cursor === null ? null : readCursor(placeOf(query.sort), order.keys.length + 1, query.cursor);
  const { where, orderBy } = keysetOf(order, mark);
  const keys = sql<string[]>`array[${sql.join(
    [...order.keys.map(({ value }) => value), order.id].map((value) => sql`(${value})::text`),
    sql`, `,
  )}]`;
  return {
    isBefore: mark?.side === 'before',
    isFirst: mark === null,
    statement: db
      .select({ id: proposal.id, keys })
      .from(proposal)
      .where(sql`${matching(query)}${where ? sql` and ${where}` : sql``}`)
      .orderBy(...orderBy)
      .limit(query.size + 1),
  };
}

/** The rows of a page. @throws HttpError 422 */
export async function readRows(db: Queryable, query: RowsQuery): Promise<Rows> {
  const { isBefore, isFirst, statement } = selectKeys(db, query);
  const found = await statement;
  const page = found.slice(0, query.size);
  const hasMore = found.length > page.length;
  if (isBefore) page.reverse();
  const beside = (side: 'after' | 'before', row: (typeof page)[number] | undefined) =>
    row ? writeCursor(placeOf(query.sort), { side, values: row.keys }) : null;
  return {
    rows: await rowsOf(
      db,
      page.map(({ id }) => id),
    ),
    previous: isFirst || (isBefore && !hasMore) ? null : beside('before', page[0]),
    next: isBefore || hasMore ? beside('after', page.at(-1)) : null,
  };
}

/** Rows by their ids, in that order; those that are gone are left out. */
export async function rowsOf(db: Queryable, ids: readonly string[]): Promise<ListedProposal[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db).where(sql`${inArray(proposal.id, [...ids])} and ${proposal.deleted_at} is null`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
