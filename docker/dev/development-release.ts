import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { AreaConfig } from '@portal/shared/remote/area-config';
import { containerName } from '@portal/shared/remote/container-name';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { integrityOf } from '../rollout/src/integrity-of';
import { refOf } from '../rollout/src/publish';

/** The build of an area being developed, as a release that a channel can name. */
export interface DevelopmentRelease {
  readonly ref: ReleaseRef;
  /** Content of `release.json`. */
  readonly manifest: Buffer;
}

/**
 * Builds an area again with every change of its sources.
 * @param configuration the area's development configuration; its output folder is read after each build
 * @param onBuilt called with each good build; errors are told on the terminal and the last good build stays
 */
export function watchArea(
  configuration: webpack.Configuration,
  area: AreaConfig,
  build: string,
  onBuilt: (release: DevelopmentRelease) => void,
): webpack.Watching {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler');
  const folder = compiler.outputPath;
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats || stats.hasErrors())
      return console.error(error ?? stats?.toString({ preset: 'errors-only', colors: true }));
    onBuilt(releaseOf(folder, area, build));
    console.log(`${area.name} dibangun (${stats.endTime - stats.startTime} ms)`);
  });
  if (!watching) throw new Error('webpack does not watch');
  return watching;
}

function releaseOf(folder: string, { name, contract, ...data }: AreaConfig, build: string): DevelopmentRelease {
  const files = readdirSync(folder)
    .filter((file) => /\.(js|map)$/.test(file))
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, bytes: content.length, integrity: integrityOf(content) };
    });
  const manifest: ReleaseManifest = {
    schema: 1,
    remote: name,
    version: '0.0.0',
    build,
    container: containerName(name, build),
    entry: 'entry.js',
    contract: contract ?? { min: SHELL_CONTRACT, max: SHELL_CONTRACT },
    files,
    preload: [],
    area: { ...data, paths: [...data.paths], menu: [...data.menu] },
  };
  const written = Buffer.from(JSON.stringify(manifest));
  return { ref: refOf(manifest, integrityOf(written)), manifest: written };
}
