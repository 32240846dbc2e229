import { like, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';
import { hasTable } from './expressions';

export const MIGRATION_SETS = ['main', 'machine'] as const;

/** Tables of the main API, and those of the machine service. Each set is a folder of migrations. */
export type MigrationSet = (typeof MIGRATION_SETS)[number];

/** Table in which the releases with numbered migrations recorded them, e.g. `main/0001_accounts.sql`. */
export const NUMBERED_TABLE = 'schema_migration';
const numbered = pgTable(NUMBERED_TABLE, { name: text().primaryKey() });

/** Number of migrations in the last of these releases. */
const LAST: Readonly<Record<MigrationSet, number>> = { main: 27, machine: 11 };

/**
 * Returns the sets whose migrations are all among these.
 * @throws Error when some of a set are missing
 */
export function numberedSets(names: readonly string[]): MigrationSet[] {
  return MIGRATION_SETS.filter((set) => {
    const count = names.filter((name) => name.startsWith(`${set}/`)).length;
    if (count !== 0 && count !== LAST[set])
      throw new Error('its tables are of an older release: use the last release before 0.1.0 first');
    return count > 0;
  });
}

/**
 * Prepares a database of the last release with numbered migrations for the later ones: its tables equal the baseline's,
 * and its keys get drizzle's names.
 * @returns whether the tables of the set exist
 */
export async function takeOver(tx: Queryable, set: MigrationSet): Promise<boolean> {
  if (!(await hasTable(tx, numbered))) return false;
  const names = (await tx.select({ name: numbered.name }).from(numbered)).map(({ name }) => name);
  if (!numberedSets(names).includes(set)) return false;
  await renameKeys(tx, set === 'main' ? 'public' : set);
  await tx.delete(numbered).where(like(numbered.name, `${set}/%`));
  if ((await tx.$count(numbered)) === 0) await tx.execute(sql`drop table ${numbered}`);
  return true;
}

async function renameKeys(tx: Queryable, schema: string): Promise<void> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    select format('alter table %s rename constraint %I to %I', k.conrelid::regclass, k.conname, drizzle.name)
        as statement
      from pg_constraint k
      join pg_class t on t.oid = k.conrelid
      left join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      left join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      cross join lateral (select case k.contype
        when 'f' then left(concat_ws('_', t.relname, a.attname, f.relname, b.attname, 'fk'), 63)
        else 'image_build_archive_machine_pk' end as name) drizzle
     where k.connamespace = ${schema}::regnamespace and k.conname <> drizzle.name
       and (k.contype = 'f' or k.conname = 'image_build_pkey')`);
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
}
