import type { ListQuery, ListSort } from '@portal/shared/contract/lists/list-query';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { matching } from './narrow';
import type { ListQueries } from './server-list';
import type { ListKey } from '../db/schema/list-order';
import { refusal } from '../http/refusal';

export type RowsQuery = Pick<ListQuery, 'q' | 'filters' | 'sort' | 'cursor' | 'size'>;

/**
 * Selects the ids of a page's rows and their keys, in order, and one more row if there is one. Only the list's own
 * table is read, by the order's index.
 * @throws HttpError 422 for a cursor of another list
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

/**
 * Reads the ids of a page's rows in order, with the cursors of the neighbouring pages.
 * @throws HttpError 422
 */
export async function readKeys(db: Queryable, list: ListQueries, own: SQL | undefined, query: RowsQuery) {
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

interface ListOrder {
  readonly keys: readonly ListKey[];
  readonly id: SQL;
  readonly idType: 'uuid' | 'bigint';
  readonly descending: boolean;
}

/** The row beside which a page begins. */
interface Mark {
  readonly side: 'after' | 'before';
  /** Values of the order's keys and the id, in PostgreSQL's text form. */
  readonly values: readonly string[];
}

interface CursorPlace {
  readonly list: string;
  readonly sort: ListSort | null;
}

const placeOf = ({ list, sort }: CursorPlace) => `${list} ${sort?.descending ? '-' : ''}${sort?.key ?? ''}`;

function writeCursor(place: CursorPlace, { side, values }: Mark): string {
  return Buffer.from(JSON.stringify([placeOf(place), side, ...values])).toString('base64url');
}

/**
 * Reads a cursor.
 * @param count keys of the order, including the id
 * @throws HttpError 422 when it is broken, or belongs to another list or order
 */
function readCursor(place: CursorPlace, count: number, text: string): Mark {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    parts = null;
  }
  const refused = refusal('list/cursor', { name: text.slice(0, 40) });
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) throw refused;
  const [of, side, ...values] = parts;
  if (of !== placeOf(place) || (side !== 'after' && side !== 'before') || values.length !== count) throw refused;
  return { side, values };
}

/** Returns condition and order for the rows before or after a mark; without a mark, for the first rows. */
function buildKeyset({ keys, id, idType, descending }: ListOrder, mark: Mark | null): { where?: SQL; orderBy: SQL[] } {
  const isBackwards = (mark?.side === 'before') !== descending;
  const columns = [...keys.map(({ value }) => value), id];
  const orderBy = columns.map((column) => (isBackwards ? sql`${column} desc` : sql`${column}`));
  if (!mark) return { orderBy };
  const types = [...keys.map(({ type }) => type), idType];
  const values = mark.values.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`);
  const comparison = isBackwards ? sql`<` : sql`>`;
  return { where: sql`(${sql.join(columns, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`, orderBy };
}
