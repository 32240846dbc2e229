import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import type { Database } from './database';
import { useEmbeddedPostgres } from './embedded/embedded-postgres';
import { openPostgres } from './postgres';

const POOL = 10;

/** Size of the files by which PostgreSQL extends its log, bytes. */
const LEAST_ROOM = 16 * 1024 * 1024;

const note = (error: Error) => void process.stderr.write(`database connection lost: ${error.message}\n`);

/**
 * Opens the configured database as it is: that of `DATABASE_URL`, else the embedded one in the data folder.
 * @throws NoEmbeddedPostgres
 */
export async function openRaw({ databaseUrl, dataFolder }: Config): Promise<Database> {
  if (databaseUrl) return openPostgres({ connectionString: databaseUrl }, POOL, note);
  const folder = embeddedFolder(dataFolder);
  const { release, ...place } = await useEmbeddedPostgres(folder, import.meta.dirname);
  const db = openPostgres(place, POOL, note);
  const close = async () => {
    await db.$client.end();
    await release();
  };
  const isDiskFull = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_ROOM;
  };
  return Object.assign(db, { close, isDiskFull });
}

export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'postgres');
