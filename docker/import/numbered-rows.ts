import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Queryable } from '../services/src/platform/db/database';
import type { category, page, procedure_document } from '../services/src/platform/db/schema/content';
import { imported_row } from '../services/src/platform/db/schema/traffic';

/** Tables with numbered rows. A row keeps the other server's number where it is free, so that old links still work. */
type NumberedTable = typeof category | typeof page | typeof procedure_document;

/** Returns the number under which a row of the other server was imported; null if it was not. */
export async function importedId(tx: Queryable, source: string, sourceId: string): Promise<number | null> {
  const [row] = await tx
    .select({ target_id: imported_row.target_id })
    .from(imported_row)
    .where(and(eq(imported_row.source, source), eq(imported_row.source_id, sourceId)));
  return row?.target_id ?? null;
}

/** Records which row here corresponds to a row of the other server. */
export async function noteImported(tx: Queryable, source: string, sourceId: string, targetId: number): Promise<void> {
  await tx.insert(imported_row).values({ source, source_id: sourceId, target_id: targetId });
}

/**
 * Inserts a row under the other server's number, or under the next free one if it is taken, and records it.
 * @param insert inserts the row, with the given number if any, and returns its id
 */
export async function addNumbered(
  tx: Queryable,
  table: NumberedTable,
  source: string,
  sourceId: string,
  insert: (number: { id?: number }) => PromiseLike<readonly { readonly id: number }[]>,
): Promise<number> {
  const wanted = /^[1-9]\d{0,8}$/.test(sourceId) ? Number(sourceId) : 0;
  const isFree = wanted > 0 && (await tx.$count(table, eq(table.id, wanted))) === 0;
  const [row] = await insert(isFree ? { id: wanted } : {});
  if (!row) throw new Error(`${getTableName(table)}: nothing was added`);
  if (isFree)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(${table.id}) from ${table}))`,
    );
  await noteImported(tx, source, sourceId, row.id);
  return row.id;
}
