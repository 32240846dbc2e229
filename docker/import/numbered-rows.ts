import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Queryable } from '../services/src/platform/db/database';
import type { category, page, procedure_document } from '../services/src/platform/db/schema/content';
import { imported_row } from '../services/src/platform/db/schema/traffic';

/** Tables whose rows have a number; the other server's is kept where it is free, so that old links still lead there. */
type NumberedTable = typeof category | typeof page | typeof procedure_document;

/** Number that an earlier run, or this one, gave a row of the other server; null when it was not carried over. */
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
 * Adds a row under the other server's number, or the next one when it is taken, and records it.
 * @param insert adds the row, with the given number if any, and returns its id
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
