import { type Column, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { COLLATION } from './server-parts';
import type { Queryable } from './database';

/**
 * Wraps a selected subquery that names columns of the outer table. Drizzle omits table names in expressions of a
 * one-table query, so `maintenance.id_mesin = machine.id_mesin` would be true of every row; one level deeper it keeps
 * them.
 */
export function correlated<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`;
}

/** Sorts names as people expect, unlike by code point: case and accents do not separate equal letters. */
export function byName(column: Column): SQL {
  return sql`${column} collate ${sql.identifier(COLLATION)}`;
}

/** Joins first and last name of a joined account; null without an account. */
export function fullName(person: { readonly first_name: Column; readonly last_name: Column }): SQL<string | null> {
  return sql`nullif(concat_ws(' ', ${person.first_name}, ${person.last_name}), '')`;
}

/** Whether this database has a table: a machine service with its own database keeps its tables there. */
export async function hasTable(db: Queryable, table: PgTable): Promise<boolean> {
  const { schema = 'public', name } = getTableConfig(table);
  const { rows } = await db.execute<{ oid: string | null }>(
    sql`select to_regclass(${`${schema}.${name}`})::text as oid`,
  );
  return rows[0]?.oid !== null;
}

/** Waits for the advisory lock of a text or a number; it is held until the transaction ends. */
export async function lockFor(tx: Queryable, key: string | number): Promise<void> {
  const number = typeof key === 'number' ? sql`${key}::bigint` : sql`hashtext(${key})`;
  await tx.execute(sql`select pg_advisory_xact_lock(${number})`);
}
