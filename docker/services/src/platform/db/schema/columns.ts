import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

export const instant = () => timestamp({ withTimezone: true });

interface Referring {
  references(row: () => AnyPgColumn, actions: { readonly onDelete: 'cascade' }): this;
}

/** Makes a column refer to a row of another table; its own row is deleted with that one. */
export const ownedBy = <Builder extends Referring>(column: Builder, row: () => AnyPgColumn): Builder =>
  column.references(row, { onDelete: 'cascade' });

/** Condition of a check: the column holds one of these values, which need no escaping. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
