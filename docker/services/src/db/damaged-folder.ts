import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from './database';

/** The embedded database's folder cannot be trusted; nothing in it was changed. */
export class DamagedFolder extends Error {
  constructor(folder: string, what: string) {
    super(
      `The database folder ${folder} is damaged: ${what}. Nothing was changed. Put the missing files back, or move the folder away and restore a backup (npm run restore).`,
    );
    this.name = 'DamagedFolder';
  }
}

/** When one of these is missing, the embedded database would start empty or not at all. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'pg_xact', 'pg_wal', 'base/1/PG_VERSION'];

/**
 * Looks before the folder is opened whether it is a whole one.
 * @throws DamagedFolder
 */
export function checkFolder(folder: string): void {
  for (const path of REQUIRED) {
    if (!existsSync(join(folder, path))) throw new DamagedFolder(folder, `${path} is missing`);
  }
  for (const path of ['pg_wal', 'pg_xact']) {
    if (!readdirSync(join(folder, path)).some((name) => /^[0-9A-F]{4,}$/.test(name)))
      throw new DamagedFolder(folder, `${path} is empty`);
  }
}

/**
 * Looks after opening whether every table and index has its file: PostgreSQL notices only when it reads.
 * @throws DamagedFolder
 */
export async function checkRelations(db: Queryable, folder: string): Promise<void> {
  const rows = await db.query<{ name: string; path: string | null }>(
    "select relname as name, pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'S', 'm') and relpersistence <> 't'",
  );
  const missing = rows.find(({ path }) => path !== null && !existsSync(join(folder, path)));
  if (missing) throw new DamagedFolder(folder, `${missing.path} (${missing.name}) is missing`);
}
