import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config } from '../config/config';
import { createFileStore } from '../files/store/store-of';
import { DOCUMENT_FOLDERS, PUBLIC_FOLDERS } from '../uploads/names';
import type { Database } from '../db/database';
import { embeddedFolder } from '../db/open';
import { setting } from '../db/schema/accounts';
import { stored_file } from '../db/schema/files';

const KEY = 'data_identity';

/** The files (data folder or bucket) and the database do not belong together; nothing was changed. */
export class DataMismatch extends Error {
  constructor(config: Config, what: string) {
    super(
      `The ${config.filesS3 ? 'bucket' : 'data folder'} ${createFileStore(config).place} ` +
        `and the database do not belong together: ${what}. ` +
        `Nothing was changed. Check ${config.filesS3 ? 'FILES_S3_BUCKET' : 'PORTAL_DATA'} and DATABASE_URL, ` +
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
export async function checkEmbedded(config: Config): Promise<void> {
  if (config.databaseUrl || config.isDataAdopted || existsSync(embeddedFolder(config.dataFolder))) return;
  if ((await noted(config))?.database === 'embedded') throw new DataMismatch(config, 'the folder postgres is missing');
}

/**
 * Checks that the files (data folder or bucket) and the database carry the same identity, which the first start
 * creates. Files without rows, or rows without files, belong to another database or folder, and a sweep would delete
 * them.
 * @throws DataMismatch when the identities differ, or one is missing although its place is not new
 */
export async function settleIdentity(db: Database, config: Config): Promise<void> {
  const own = (await noted(config))?.id ?? null;
  const known = await knownIn(db);
  if (own !== null && own === known) return;
  if (!config.isDataAdopted) {
    if (own !== null) throw new DataMismatch(config, `the files are ${own}, the database ${known ?? 'new or another'}`);
    const misfit = await findMismatch(db, config);
    // A replica that started at the same time may have settled it since they were read, and begun to fill both.
    if (misfit && ((await noted(config))?.id ?? null) !== (await knownIn(db))) throw new DataMismatch(config, misfit);
  }
  await db.insert(setting).values({ key: KEY, value: randomUUID() }).onConflictDoNothing();
  const identity = { id: (await knownIn(db)) ?? '', database: config.databaseUrl ? 'postgres' : 'embedded' };
  await createFileStore(config).noteIdentity(`${JSON.stringify(identity)}\n`);
}

async function knownIn(db: Database): Promise<string | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return row?.value ?? null;
}

/** Compares the files of a place without identity with those in the database; returns the problem, or null. */
async function findMismatch(db: Database, config: Config): Promise<string | null> {
  const known = await db.$count(stored_file);
  const store = createFileStore(config);
  let count = 0;
  for (const folder of [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS])
    for await (const names of store.names(folder)) {
      count += names.length;
      if (known > 0 && (await db.$count(stored_file, inArray(stored_file.name, names))) > 0) return null;
    }
  if (known > 0) return `the database tells of ${known} files, and none lies there`;
  return count > 0 ? `${count} files lie there, and the database knows none` : null;
}

async function noted(config: Config): Promise<{ id: string; database: string } | null> {
  const text = await createFileStore(config).identity();
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('database' in value)) return null;
    return { id: String(value.id), database: String(value.database) };
  } catch {
    return null;
  }
}
