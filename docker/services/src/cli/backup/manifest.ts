import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Name of the file with the rows: one JSON line `[table, row]` each. */
export const ROWS = 'database.jsonl';
const MANIFEST = 'manifest.json';

const manifest = z.object({
  madeAt: z.string(),
  /** Newest migration of each set. */
  migrations: z.record(z.string(), z.number()),
  rows: z.record(z.string(), z.number()),
  /** Last values of the sequences, by their quoted name. */
  sequences: z.record(z.string(), z.number()),
  files: z.number(),
  /** SHA-256 of the list of hashes, hexadecimal. */
  checksums: z.string(),
  /** Files that the database lists but that did not exist. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Returns the path of the manifest. It is written last: a folder without one is no complete backup. */
export function manifestPath(folder: string): string {
  return join(folder, MANIFEST);
}

/** @throws Error when the folder holds no complete backup, or its manifest is damaged */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestPath(folder))) throw new Error(`${folder} holds no whole backup (${MANIFEST} is missing).`);
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestPath(folder), 'utf8')));
  } catch (error) {
    throw new Error(`The backup ${folder} is damaged: ${MANIFEST} cannot be read. Take another backup.`, {
      cause: error,
    });
  }
}
