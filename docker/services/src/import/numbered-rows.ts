import { first, type Queryable } from '../db/database';

/** Tables whose rows have a number; the other server's is kept where it is free, so that old links still lead there. */
type NumberedTable = 'category' | 'page' | 'procedure_document';

/** Number that an earlier run, or this one, gave a row of the other server; null when it was not carried over. */
export async function importedId(tx: Queryable, source: string, sourceId: string): Promise<number | null> {
  const row = await first<{ target_id: number }>(
    tx,
    'select target_id from imported_row where source = $1 and source_id = $2',
    [source, sourceId],
  );
  return row?.target_id ?? null;
}

/** Notes which row of ours stands for one of the other server. */
export async function noteImported(tx: Queryable, source: string, sourceId: string, targetId: number): Promise<void> {
  await tx.query('insert into imported_row (source, source_id, target_id) values ($1, $2, $3)', [
    source,
    sourceId,
    targetId,
  ]);
}

/** Adds a row under the other server's number, or the next one when it is taken, and notes it. */
export async function addNumbered(
  tx: Queryable,
  table: NumberedTable,
  source: string,
  sourceId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const wanted = /^[1-9]\d{0,8}$/.test(sourceId) ? Number(sourceId) : 0;
  const isFree = wanted > 0 && !(await first(tx, `select 1 as there from ${table} where id = $1`, [wanted]));
  const all: Record<string, unknown> = isFree ? { id: wanted, ...values } : { ...values };
  const columns = Object.keys(all);
  const row = await first<{ id: number }>(
    tx,
    `insert into ${table} (${columns.join(', ')}) overriding system value values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(all),
  );
  if (!row) throw new Error(`${table}: nothing was added`);
  if (isFree) await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await noteImported(tx, source, sourceId, row.id);
  return row.id;
}
