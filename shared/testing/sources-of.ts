import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = ['node_modules', 'dist', '.portal', '.cache'];

/** Paths of the TypeScript and JavaScript sources below a folder, as absolute as the folder. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesOf(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}
