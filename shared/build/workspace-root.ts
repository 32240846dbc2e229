import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the folder with the lock file, at or above `from`. It uses no own path, which a loader may not know. */
export function workspaceRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('package-lock.json not found: run this inside the portal folder.');
  return workspaceRoot(above);
}

/** Returns an area's folder below a root: the root itself in the area's own repository. */
export function areaFolder(root: string, area: string): string {
  return existsSync(join(root, 'remote.config.ts')) ? root : join(root, area);
}

/** Returns the folder of this package below a root: a workspace or an installed package. */
export function sharedFolder(root: string): string {
  const workspace = join(root, 'shared');
  return existsSync(join(workspace, 'build/surface.json')) ? workspace : join(root, 'node_modules/@portal/shared');
}

/** Returns the path of a webpack loader of `loaders/`, e.g. `lean-css.cjs`. */
export function ownLoader(file: string): string {
  return createRequire(join(workspaceRoot(), 'package.json')).resolve(`@portal/shared/build/loaders/${file}`);
}
