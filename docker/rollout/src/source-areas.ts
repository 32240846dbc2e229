import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';

/** Areas whose sources are here: folders of a workspace, or the one area that a repository is of. */
export function sourceAreas(root: string): AreaName[] {
  if (existsSync(join(root, 'remote.config.ts'))) return [ownName(root)];
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
}

/** Name of an area by its package, `@portal/mf-laporan`: its folder may have another one. */
export function ownName(folder: string): AreaName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace(/^.*\//, '');
}
