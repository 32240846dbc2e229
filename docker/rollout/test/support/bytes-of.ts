import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../src/integrity-of';

/** Hash of every file below a folder, by its path. */
export function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, integrityOf(readFileSync(file))]),
  );
}
