import { join } from 'node:path';
import { buildIdOf } from '../build/build-id';
import { remotePreset, ROOT } from '../build/webpack/remote-preset';
import { runWebpack } from '../build/webpack/run-webpack';
import type { AreaConfig } from '../remote/area/area-config';

/** `build-into.ts <area> <folder>`: builds an area into a folder and prints the build id. */
async function buildInto(area: string, folder: string): Promise<void> {
  const { default: config } = (await import(join(ROOT, area, 'remote.config.ts'))) as { default: AreaConfig };
  const build = buildIdOf(ROOT, area);
  const preset = remotePreset(config, { build });
  await runWebpack({ ...preset, output: { ...preset.output, path: folder } });
  console.log(build);
}

const [, , area = '', folder = ''] = process.argv;
buildInto(area, folder).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
