import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

/** Whether this database has a table: a machine service with its own database keeps its tables there. */
export async function hasTable(db: Queryable, table: PgTable): Promise<boolean> {
  const { schema = 'public', name } = getTableConfig(table);
  const { rows } = await db.execute<{ oid: string | null }>(
    sql`select to_regclass(${`${schema}.${name}`})::text as oid`,
  );
  return rows[0]?.oid !== null;
}
