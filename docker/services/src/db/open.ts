import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Database } from './database';
import { openPostgres } from './postgres';

/** Opens the configured database as it is, for backup and restore. */
export async function openRaw(config: Config): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool, (error) =>
        process.stderr.write(`database connection lost: ${error.message}\n`),
      )
    : (await import('./pglite')).openPglite(join(config.dataFolder, 'db'));
}
