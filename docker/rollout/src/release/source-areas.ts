import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdOf } from '@portal/shared/build/build-id';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { RolloutError } from '../rollout-error';

/** Areas whose sources are here: folders of a workspace, or the one area of a repository. */
export function sourceAreas(root: string): AreaName[] {
  if (existsSync(join(root, 'remote.config.ts'))) return [ownName(root)];
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
}

/**
 * Returns the area, or the shell, whose sources are in a folder.
 * @throws RolloutError when the folder belongs to neither
 */
export function areaIn(folder: string): AreaName {
  const name = existsSync(join(folder, 'package.json')) ? ownName(folder) : '';
  if (name === SHELL || existsSync(join(folder, 'remote.config.ts'))) return name;
  throw new RolloutError(
    'usage/area',
    `${folder} is not the folder of an area`,
    'Name the area, or run `npm run deploy` in its folder.',
  );
}

/** Returns an area's name by its package, `@portal/mf-laporan`: its folder may have another one. */
function ownName(folder: string): AreaName {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace(/^.*\//, '');
}

/** @throws RolloutError when an area's sources are here and `dist/` was built from other ones */
export function refuseOldBuild(root: string, area: AreaName): void {
  const folder = areaFolder(root, area);
  const file = join(folder, 'dist', 'build.json');
  if (area === SHELL || !existsSync(join(folder, 'src')) || !existsSync(file)) return;
  const { build } = JSON.parse(readFileSync(file, 'utf8')) as { build?: string };
  if (build !== buildIdOf(root, area))
    throw new RolloutError(
      'publish/old-build',
      `dist/ of ${area} is older than its sources`,
      `Build, publish and start the canary in one command: \`npm run deploy -w ${area}\`.`,
    );
}
