import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Database, Queryable } from '../../platform/db/database';
import { migrationState } from '../../platform/db/migrate';
import { syncTree } from '../../platform/sync-path';
import { createFileStore } from '../../platform/files/store/store-of';
import { DOCUMENT_FOLDERS, HOME_FOLDER, PUBLIC_FOLDERS } from '../../platform/uploads/names';
import { manifestPath, ROWS, type Manifest } from './manifest';
import { writeChecksums } from './verify-backup';

const AT_ONCE = 500;

/**
 * Copies database and files of a running portal into a new folder, consistent at one moment. Files are copied before
 * and after the rows are read in one transaction; copies that no row names are then removed. A file's content never
 * changes, so the two passes cannot disagree.
 * @throws Error when the folder already exists, or the database has no tables
 */
export async function writeBackup(db: Database, config: Config, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} is there already; name a folder that is not.`);
  await createFileStore(config).check();
  makeFolder(target, 0o700);
  try {
    const copies = new Set<string>();
    for await (const path of presentFiles(config)) await copy(config, target, path, copies);
    const { manifest, files } = await writeRows(db, join(target, ROWS));
    for (const path of files) await copy(config, target, path, copies);
    const wanted = new Set(files);
    for (const path of copies) if (!wanted.has(path)) rmSync(join(target, 'files', path), { force: true });
    const missing = files.filter((path) => !copies.has(path));
    const paths = files.filter((path) => copies.has(path)).map((path) => `files/${path}`);
    const checksums = await writeChecksums(target, [ROWS, ...paths]);
    const whole: Manifest = { ...manifest, files: files.length, missing, checksums };
    syncTree(target);
    writeFileSync(manifestPath(target), `${JSON.stringify(whole, null, 2)}\n`, { flush: true });
    return whole;
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function writeRows(db: Database, path: string) {
  const output = openSync(path, 'wx', 0o600);
  try {
    return await db.transaction(async (tx) => {
      const rows: Record<string, number> = {};
      const tables = await tablesInOrder(tx);
      if (tables.length === 0)
        throw new Error(
          'There is nothing to back up: the database that PORTAL_DATA or DATABASE_URL names has no tables.',
        );
      for (const table of tables) rows[table] = await writeTable(tx, table, output);
      const { rows: sequences } = await tx.execute<{ name: string; value: number | null }>(
        sql`select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
          where schemaname in ('public', 'machine')`,
      );
      return {
        files: await namedFiles(tx, rows),
        manifest: {
          madeAt: new Date().toISOString(),
          rows,
          migrations: await migrationState(tx),
          sequences: Object.fromEntries(
            sequences.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
          ),
        },
      };
    }, SNAPSHOT);
  } finally {
    fsyncSync(output);
    closeSync(output);
  }
}

/** Queries for the files that each table names. A service with its own database has only some of these tables. */
const FILES_OF: Readonly<Record<string, SQL>> = {
  'public.stored_file': sql`select folder || '/' || name as path from stored_file`,
  'machine.home_pack': sql`select ${`${HOME_FOLDER}/`} || name as path from machine.home_pack
    where state = 'ready' and removed_at is null and name is not null`,
};

async function namedFiles(tx: Queryable, rows: Readonly<Record<string, number>>): Promise<string[]> {
  const paths: string[] = [];
  for (const [table, statement] of Object.entries(FILES_OF))
    if (rows[table] !== undefined)
      paths.push(...(await tx.execute<{ path: string }>(statement)).rows.map(({ path }) => path));
  return paths;
}

async function writeTable(tx: Queryable, table: string, output: number): Promise<number> {
  let count = 0;
  await tx.execute(sql`declare backup_rows no scroll cursor for select to_jsonb(t) as row from ${sql.raw(table)} t`);
  for (;;) {
    const { rows: batch } = await tx.execute<{ row: unknown }>(sql.raw(`fetch ${AT_ONCE} from backup_rows`));
    if (batch.length === 0) break;
    writeSync(output, batch.map(({ row }) => `${JSON.stringify([table, row])}\n`).join(''));
    count += batch.length;
  }
  await tx.execute(sql`close backup_rows`);
  return count;
}

async function* presentFiles(config: Config): AsyncGenerator<string> {
  for (const folder of [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS, HOME_FOLDER])
    for await (const names of createFileStore(config).names(folder)) yield* names.map((name) => `${folder}/${name}`);
}

/**
 * Copies one file. A file deleted since it was listed is skipped: the rows, read later, do not name it, or it is listed
 * as missing.
 */
async function copy(config: Config, target: string, path: string, copies: Set<string>): Promise<void> {
  if (copies.has(path)) return;
  mkdirSync(join(target, 'files', path, '..'), { recursive: true });
  if (await createFileStore(config).copyOut(path, join(target, 'files', path))) copies.add(path);
}

/** Tables that triggers fill from others. */
const DERIVED = ['proposal_tally'];

/**
 * Lists the portal's tables as quoted `schema.name`, each after the tables that it refers to. The names come from the
 * database, so that backup and restore also work with other schema versions.
 */
async function tablesInOrder(db: Queryable): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'machine') and tablename not in ${DERIVED} order by 1`,
  );
  const { rows: links } = await db.execute<{ from_table: string; to_table: string }>(
    sql`select distinct format('%I.%I', n.nspname, c.relname) as from_table,
              format('%I.%I', m.nspname, d.relname) as to_table
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class d on d.oid = k.confrelid join pg_namespace m on m.oid = d.relnamespace
        where k.contype = 'f' and c.oid <> d.oid`,
  );
  const ordered = new Set<string>();
  const add = (name: string): void => {
    for (const link of links) if (link.from_table === name && !ordered.has(link.to_table)) add(link.to_table);
    ordered.add(name);
  };
  for (const { name } of tables) add(name);
  return [...ordered];
}
