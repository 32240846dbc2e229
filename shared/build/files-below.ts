import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the paths of all files below a folder, at any depth; absolute if the folder is. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
