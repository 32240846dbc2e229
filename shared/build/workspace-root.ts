import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder with the lock file, at or above the one a command runs in: a loader may know no place of its own file. */
export function workspaceRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('package-lock.json not found: run this inside the portal folder.');
  return workspaceRoot(above);
}

/** Folder of an area below a root: the root itself where the area has a repository of its own. */
export function areaFolder(root: string, area: string): string {
  return existsSync(join(root, 'remote.config.ts')) ? root : join(root, area);
}

/** Folder of this package below a root: a workspace, or installed. */
export function sharedFolder(root: string): string {
  const workspace = join(root, 'shared');
  return existsSync(join(workspace, 'build/surface.json')) ? workspace : join(root, 'node_modules/@portal/shared');
}

/** Path of a webpack loader of this folder (`lean-css.cjs`). */
export function ownLoader(file: string): string {
  return createRequire(join(workspaceRoot(), 'package.json')).resolve(`@portal/shared/build/${file}`);
}
