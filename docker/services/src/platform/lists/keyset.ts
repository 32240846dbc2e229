import type { ListSort } from '@portal/shared/contract/lists/list-query';
import { sql, type SQL } from 'drizzle-orm';
import type { ListKey } from '../db/schema/list-order';
import { refusal } from '../http/refusal';

/** An order of a list; the id follows its keys. */
export interface ListOrder {
  readonly keys: readonly ListKey[];
  readonly id: SQL;
  readonly idType: 'uuid' | 'bigint';
  readonly descending: boolean;
}

/** The row that a page begins beside. */
interface Mark {
  readonly side: 'after' | 'before';
  /** Values of the order's keys and the id, in PostgreSQL's words. */
  readonly values: readonly string[];
}

/** The list and order that a cursor belongs to. */
export interface CursorPlace {
  readonly list: string;
  readonly sort: ListSort | null;
}

const placeOf = ({ list, sort }: CursorPlace) => `${list} ${sort?.descending ? '-' : ''}${sort?.key ?? ''}`;

/** Writes the cursor of the page beside a row. */
export function writeCursor(place: CursorPlace, { side, values }: Mark): string {
  return Buffer.from(JSON.stringify([placeOf(place), side, ...values])).toString('base64url');
}

/**
 * Reads a cursor.
 * @param count keys of the order, the id included
 * @throws HttpError 422 when it is broken, or belongs to another list or order
 */
export function readCursor(place: CursorPlace, count: number, text: string): Mark {
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
export function buildKeyset(
  { keys, id, idType, descending }: ListOrder,
  mark: Mark | null,
): { where?: SQL; orderBy: SQL[] } {
  const isBackwards = (mark?.side === 'before') !== descending;
  const columns = [...keys.map(({ value }) => value), id];
  const orderBy = columns.map((column) => (isBackwards ? sql`${column} desc` : sql`${column}`));
  if (!mark) return { orderBy };
  const types = [...keys.map(({ type }) => type), idType];
  const values = mark.values.map((value, index) => sql`${value}::${sql.raw(types[index] ?? 'text')}`);
  const comparison = isBackwards ? sql`<` : sql`>`;
  return { where: sql`(${sql.join(columns, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`, orderBy };
}
