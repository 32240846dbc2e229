import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { checkFolder, checkRelations, DamagedFolder } from './damaged-folder';
import type { Database, Queryable } from './database';
import { takeLock } from './lock-file';
import { syncPath, syncTree } from './sync-path';
import { SYNCED_START, SyncedFolder } from './synced-folder';

const INT8 = 20;

/**
 * Embedded PostgreSQL in a folder, held by this process alone. What it has acknowledged is on the disk.
 * @throws Error when another living process holds the folder
 * @throws DamagedFolder when something of it is missing; a folder that is not there is made
 */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true });
  const release = await takeLock(`${folder}.lock`);
  try {
    if (existsSync(folder)) checkFolder(folder);
    else await makeFolder(folder);
    const lite = await openFolder(folder);
    const db = queryable(lite);
    await checkRelations(db, folder);
    return {
      kind: 'pglite',
      ...db,
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      transaction: (work) => lite.transaction((tx) => work(queryable(tx))),
      close: async () => {
        await lite.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Made beside its place and moved there when it is whole and synced: a crash in between leaves no half folder. */
async function makeFolder(folder: string): Promise<void> {
  const beginning = `${folder}.new`;
  rmSync(beginning, { recursive: true, force: true });
  await (await PGlite.create(beginning)).close();
  syncTree(beginning);
  renameSync(beginning, folder);
  syncPath(dirname(folder));
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      fs: new SyncedFolder(folder),
      startParams: [...SYNCED_START],
      parsers: { [INT8]: Number },
    });
  } catch (error) {
    throw new DamagedFolder(folder, `it does not open (${error instanceof Error ? error.message : String(error)})`);
  }
}

function queryable(source: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
      (await source.query<Row>(sql, [...params])).rows,
    values: async (sql, params = []) => (await source.query<unknown[]>(sql, [...params], { rowMode: 'array' })).rows,
    script: async (sql) => {
      await source.exec(sql);
    },
  };
}
