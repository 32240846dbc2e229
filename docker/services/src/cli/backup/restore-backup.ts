import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Database, Queryable } from '../../platform/db/database';
import { settleIdentity } from '../../platform/data/identity';
import { hasTable } from '../../platform/db/expressions';
import { migrateTo } from '../../platform/db/migrate';
import { account } from '../../platform/db/schema/accounts';
import { machine } from '../../platform/db/schema/machines';
import { createFileStore } from '../../platform/files/store/store-of';
import { readManifest, ROWS, type Manifest } from './manifest';
import { verifyBackup } from './verify-backup';

const AT_ONCE = 500;

/**
 * Restores a backup into an empty database and its data folder. Tables are created in the backup's schema version;
 * newer migrations run at the next start.
 * @throws Error when the backup is damaged or the database holds accounts; then nothing is changed
 */
export async function restoreBackup(db: Database, config: Config, source: string): Promise<Manifest> {
  const manifest = readManifest(source);
  const files = await verifyBackup(source, manifest);
  const store = createFileStore(config);
  await store.check();
  await refuseFilled(db);
  const { migrations, rows } = manifest;
  await migrateTo(db, migrations);
  for (const path of files) await store.copyIn(join(source, 'files', path), path);
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`truncate ${Object.keys(rows).join(', ')}`));
    await loadRows(tx, join(source, ROWS), rows);
    for (const [name, value] of Object.entries(manifest.sequences))
      await tx.execute(sql`select setval(${name}::regclass, ${value})`);
    await checkCounts(tx, rows);
  });
  if (rows['public.stored_file'] !== undefined) await settleIdentity(db, { ...config, isDataAdopted: true });
  return manifest;
}

/** @throws Error when a table has another number of rows than the backup; the transaction is rolled back */
async function checkCounts(tx: Queryable, rows: Manifest['rows']): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const found = await tx.$count(sql.raw(table));
    if (found !== count) throw new Error(`${table} has ${found} rows in place of ${count}. Nothing was changed.`);
  }
}

async function refuseFilled(db: Queryable): Promise<void> {
  for (const table of [account, machine]) {
    if ((await hasTable(db, table)) && (await db.$count(table)) > 0) {
      throw new Error(
        'The database is not empty. Restore into an empty one: name another PORTAL_DATA or DATABASE_URL, ' +
          'or move the old one away.',
      );
    }
  }
}

/** Rows are stored in table order, so that every row finds the rows it refers to. */
async function loadRows(tx: Queryable, path: string, rows: Manifest['rows']): Promise<void> {
  let table = '';
  let batch: unknown[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const name = sql.raw(table);
    await tx.execute(
      sql`insert into ${name} overriding system value
        select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(batch)}::jsonb)`,
    );
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [name, row] = JSON.parse(line) as [string, unknown]; // as writeTable wrote it
    if (!(name in rows)) continue;
    if (name !== table || batch.length === AT_ONCE) await flush();
    table = name;
    batch.push(row);
  }
  await flush();
}
