import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { DOCUMENT_FOLDERS, filesFolder, PUBLIC_FOLDERS } from '../uploads/folders';
import { first, type Database } from './database';
import { syncPath } from './sync-path';

const FILE = 'identity.json';
const KEY = 'data_identity';

/** The data folder and the database do not belong together; nothing was changed. */
export class DataMismatch extends Error {
  constructor(config: Config, what: string) {
    super(
      `The data folder ${config.dataFolder} and the database do not belong together: ${what}. Nothing was changed. Check PORTAL_DATA and DATABASE_URL, ` +
        'or restore a backup (npm run restore); if they are right, start once with ADOPT_DATA=on.',
    );
    this.name = 'DataMismatch';
  }
}

/**
 * Checks that an embedded database exists before it is opened, so that a lost one is not replaced by an empty one
 * beside its uploads.
 * @throws DataMismatch
 */
export function checkEmbedded(config: Config): void {
  const isLost =
    !config.databaseUrl &&
    !config.isDataAdopted &&
    noted(config)?.database === 'pglite' &&
    !existsSync(join(config.dataFolder, 'db'));
  if (isLost) throw new DataMismatch(config, 'the folder db is missing');
}

/**
 * Data folder and database carry one identity, made at the first start. Files without rows, or rows without files,
 * belong to another database or folder, and a sweep would delete them.
 * @throws DataMismatch when they carry two, or one of them none although it is not new
 */
export async function settleIdentity(db: Database, config: Config): Promise<void> {
  const own = noted(config)?.id ?? null;
  const known = await knownIn(db);
  if (own !== null && own === known) return;
  if (!config.isDataAdopted) {
    if (own !== null) throw new DataMismatch(config, `the folder is ${own}, the database ${known ?? 'new or another'}`);
    const misfit = await misfitOf(db, config);
    // A replica that started at the same time may have settled it, and begun to fill both, since they were read.
    if (misfit && (noted(config)?.id ?? null) !== (await knownIn(db))) throw new DataMismatch(config, misfit);
  }
  await db.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [KEY, randomUUID()]);
  note(config, (await knownIn(db)) ?? '', db.kind);
}

async function knownIn(db: Database): Promise<string | null> {
  return (await first<{ value: string }>(db, 'select value from setting where key = $1', [KEY]))?.value ?? null;
}

/** What lies in a folder without identity must be what the database tells of; words for it when it is not. */
async function misfitOf(db: Database, config: Config): Promise<string | null> {
  const rows = await db.query<{ name: string; folder: string }>('select name, folder from stored_file');
  const count = [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS].reduce(
    (sum, folder) => sum + namesIn(join(filesFolder(config), folder)).length,
    0,
  );
  if (rows.length === 0 && count > 0) return `${count} files lie in the folder, and the database knows none`;
  const isAnyThere = rows.some((row) => existsSync(join(filesFolder(config), row.folder, row.name)));
  return rows.length > 0 && !isAnyThere
    ? `the database tells of ${rows.length} files, and none lies in the folder`
    : null;
}

function noted(config: Config): { id: string; database: string } | null {
  try {
    const value: unknown = JSON.parse(readFileSync(join(config.dataFolder, FILE), 'utf8'));
    if (typeof value !== 'object' || value === null || !('id' in value) || !('database' in value)) return null;
    return { id: String(value.id), database: String(value.database) };
  } catch {
    return null;
  }
}

function note(config: Config, id: string, database: Database['kind']): void {
  const path = join(config.dataFolder, FILE);
  const beginning = `${path}.${process.pid}`;
  mkdirSync(config.dataFolder, { recursive: true });
  writeFileSync(beginning, `${JSON.stringify({ id, database })}\n`, { flush: true });
  renameSync(beginning, path);
  syncPath(config.dataFolder);
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
