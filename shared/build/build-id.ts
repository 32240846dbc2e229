import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areaFolder, sharedFolder } from './workspace-root';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  'packages',
  'package-lock.json',
  'testing',
  'e2e',
  'README.md',
  'rollout.plan.json',
]);

/** Returns a build's identifier: 10 hex digits, a hash of the area's sources, `shared` and the lock file. */
export function buildIdOf(root: string, area: string): string {
  const hash = createHash('sha256');
  for (const file of [
    ...filesIn(areaFolder(root, area)),
    ...filesIn(sharedFolder(root)),
    join(root, 'package-lock.json'),
  ]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}
