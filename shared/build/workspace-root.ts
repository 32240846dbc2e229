import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Root of the workspace: the folder with the lock file, at or above the one a command runs in. The place of this file
 * would not do: a loader may hand it over without one.
 */
export function workspaceRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('package-lock.json tidak ditemukan: jalankan di dalam folder portal.');
  return workspaceRoot(above);
}
