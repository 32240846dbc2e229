import type { Queryable } from '../db/database';

/**
 * Every table of ours, schema and name quoted for SQL, a table after those that it refers to. Backup and restore work
 * on tables by their names, as the database lists them, also those of another version: their statements are text, not
 * the schema's.
 */
export async function tablesInOrder(db: Queryable): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'machine') order by 1",
  );
  const links = await db.query<{ from_table: string; to_table: string }>(
    `select distinct format('%I.%I', n.nspname, c.relname) as from_table, format('%I.%I', m.nspname, d.relname) as to_table
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class d on d.oid = k.confrelid join pg_namespace m on m.oid = d.relnamespace where k.contype = 'f' and c.oid <> d.oid`,
  );
  const ordered = new Set<string>();
  const add = (name: string): void => {
    for (const link of links) if (link.from_table === name && !ordered.has(link.to_table)) add(link.to_table);
    ordered.add(name);
  };
  for (const { name } of tables) add(name);
  return [...ordered];
}
