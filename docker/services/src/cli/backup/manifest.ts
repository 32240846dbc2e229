import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Name of the file with the rows: a JSON line `[table, row]` each. */
export const ROWS = 'database.jsonl';
const MANIFEST = 'manifest.json';

const manifest = z.object({
  madeAt: z.string(),
  /** State of each set of migrations; a list of names in backups of releases that numbered their migrations. */
  migrations: z.union([z.record(z.string(), z.number()), z.array(z.string())]),
  rows: z.record(z.string(), z.number()),
  /** Last values of the sequences, by their quoted name. */
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
  /** SHA-256 of the list of hashes, hexadecimal; missing in backups of the release before. */
  checksums: z.optional(z.string()),
  /** Files that the database lists and that were not there to copy. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Path of a backup's manifest; written last, so that a folder without one is no backup. */
export function manifestPath(folder: string): string {
  return join(folder, MANIFEST);
}

/**
 * Reads a backup's manifest.
 * @throws Error when the folder holds no whole backup
 */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestPath(folder))) throw new Error(`${folder} holds no whole backup (${MANIFEST} is missing).`);
  return manifest.parse(JSON.parse(readFileSync(manifestPath(folder), 'utf8')));
}
