import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo } from '@portal/shared/build/build-info';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Plan } from '../../src/channel/plan';
import { newFolder } from '../../../services/test/support/new-folder';
import { deployArea } from '../../src/release/deploy';

export const AUTHOR = { by: 'tim', reason: 'uji' };

/** Build information with defaults; a test names only the differences. */
export function buildInfo(remote: AreaName, build: string, over: Partial<BuildInfo> = {}): BuildInfo {
  const path = `/user/${remote}`;
  return {
    remote,
    version: '1.0.0',
    build,
    contract: null,
    screens: [],
    uses: {},
    bundles: [],
    area: {
      title: `Area ${remote}`,
      paths: [{ pattern: `${path}/*`, roles: ['External', 'Internal', 'Super'] }],
      menu: [{ roles: ['Super'], group: null, label: remote, path, icon: 'home', order: 1 }],
    },
    ...over,
  };
}

/** Creates an area's folder with a small build in its `dist/`. */
export function builtArea(
  remote: AreaName,
  build: string,
  over: Partial<BuildInfo> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'dist'));
  const contents = {
    'entry.js': `var ${remote.replace(/\W/g, '_')}_${build} = 1;`,
    'remote.0a1b2c3d.js': 'routes();',
    '12.4e5f6a7b.js': 'screen();',
    'build.json': JSON.stringify(buildInfo(remote, build, over)),
    ...files,
  };
  for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, 'dist', file), content);
  return folder;
}

/** Deploys a small build of an area: to everybody, or as the canary of a plan. */
export function deployBuild(
  site: string,
  remote: AreaName,
  build: string,
  { plan = null, ...over }: Partial<BuildInfo> & { readonly plan?: Plan | null } = {},
) {
  return deployArea(builtArea(remote, build, over), site, { author: AUTHOR, plan });
}
