import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AreaConfig } from '../remote/area/area-config';
import { buildIdOf } from './build-id';
import type { BuildInfo } from './build-info';
import { remotePreset, ROOT } from './webpack/remote-preset';
import { runWebpack } from './webpack/run-webpack';
import { ScreenChunksPlugin, screensOf } from './webpack/screen-chunks';
import { SharedUsesPlugin } from './shared-uses';

/** `npm run build` inside an area: builds only that area into its `dist/`. */
async function buildRemote(folder: string): Promise<void> {
  const started = Date.now();
  const { default: area } = (await import(join(folder, 'remote.config.ts'))) as { default: AreaConfig };
  const build = buildIdOf(ROOT, area.name);
  const configuration = remotePreset(area, { build });
  const chunks = new ScreenChunksPlugin();
  const shared = new SharedUsesPlugin();
  await runWebpack({ ...configuration, plugins: [...(configuration.plugins ?? []), chunks, shared] });
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const { name: remote, contract = null, screens: _screens, titles: _titles, ...data } = area;
  const info: BuildInfo = {
    remote,
    version,
    build,
    area: data,
    contract,
    screens: screensOf(area, chunks.byRequest),
    uses: shared.uses(),
    bundles: shared.bundles(),
  };
  writeFileSync(join(folder, 'dist', 'build.json'), JSON.stringify(info, null, 2) + '\n');
  console.log(`${remote} ${version}-${build} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

buildRemote(resolve(process.env['PORTAL_AREA'] ? join(ROOT, process.env['PORTAL_AREA']) : process.cwd())).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
