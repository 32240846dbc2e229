import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database';
import { takeLock } from './lock-file';

const INT8 = 20;

/**
 * Embedded PostgreSQL in a folder, held by this process alone.
 * @throws Error when another living process holds the folder
 */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true });
  const release = await takeLock(`${folder}.lock`);
  const lite = await PGlite.create(folder, { parsers: { [INT8]: Number } });
  return {
    kind: 'pglite',
    ...queryable(lite),
    transaction: (work) => lite.transaction((tx) => work(queryable(tx))),
    close: async () => {
      await lite.close();
      release();
    },
  };
}

function queryable(source: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => (await source.query<Row>(sql, [...params])).rows,
    script: async (sql) => {
      await source.exec(sql);
    },
  };
}
