import type { Config } from '../config/config';
import { checkServerParts } from '../db/server-parts';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openRaw } from '../db/open';
import { createFileStore } from '../files/store/store-of';
import { checkEmbedded, settleIdentity } from './identity';

/**
 * Opens the configured database and brings its tables up to date.
 * @throws Error when it cannot be reached; ConfigError, DataMismatch, NoEmbeddedPostgres,
 * IncompletePostgres
 */
export async function openDatabase(config: Config): Promise<Database> {
  if (hasFiles(config)) {
    await createFileStore(config).check();
    await checkEmbedded(config);
  }
  const db = await openRaw(config);
  try {
    await checkServerParts(db);
    // A machine service that asks another main API for sessions needs only its own schema.
    const needsMain = config.mainUrl === null || config.services.some((service) => service !== 'machine');
    const needsMachine = config.services.includes('machine');
    await migrate(db, [...(needsMain ? (['main'] as const) : []), ...(needsMachine ? (['machine'] as const) : [])]);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/**
 * Opens the database together with the data folder, for programs that work with files.
 * @throws like {@link openDatabase}; DataMismatch when folder and database do not belong together
 */
export async function openPortal(config: Config): Promise<Database> {
  const db = await openDatabase(config);
  try {
    if (hasFiles(config)) await settleIdentity(db, config);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** Whether this process stores files; a process that runs only the machine service does not. */
function hasFiles(config: Config): boolean {
  return config.services.some((service) => service !== 'machine');
}
