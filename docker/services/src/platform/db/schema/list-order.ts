import { sql, type SQL } from 'drizzle-orm';
import { index, type AnyPgColumn, type IndexBuilder } from 'drizzle-orm/pg-core';

export interface ListKey {
  readonly value: SQL;
  readonly type: 'text' | 'timestamptz' | 'interval';
}

/** Keys of an order; the id follows them. */
export type ListKeys = readonly [ListKey, ...ListKey[]];

export const timeKey = (column: AnyPgColumn | SQL): ListKey => ({ value: sql`${column}`, type: 'timestamptz' });

/** Orders a list by a code, such as a status, without a collation. */
export const codeKey = (column: AnyPgColumn): ListKey => ({ value: sql`${column}`, type: 'text' });

/** Orders a list by the first 100 characters of a text, by Indonesian rules. */
export const textKey = (value: AnyPgColumn | SQL): ListKey => ({
  value: sql`(left(${value}, 100) collate "id-x-icu")`,
  type: 'text',
});

/**
 * Makes the index of each order of a list, with the id at the end.
 * @param options its `before` is a column that every query of the list fixes
 */
export function listIndexes(
  name: string,
  orders: Readonly<Record<string, ListKeys>>,
  { before, id, where }: { readonly before?: AnyPgColumn; readonly id: AnyPgColumn; readonly where?: SQL },
): IndexBuilder[] {
  return Object.entries(orders).map(([order, keys]) => {
    const [first, ...others] = [...(before ? [before] : []), ...keys.map(({ value }) => value), id];
    const made = index(`${name}_list_${order}`).on(first ?? id, ...others);
    return where ? made.where(where) : made;
  });
}
