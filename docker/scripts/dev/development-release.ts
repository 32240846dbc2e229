import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { remotePreset } from '@portal/shared/build/webpack/remote-preset';
import type { AreaConfig } from '@portal/shared/remote/area/area-config';
import { containerName } from '@portal/shared/remote/release/invariants';
import { DEVELOPMENT_VERSION, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { integrityOf } from '../../rollout/src/registry/site-files';
import { refOf } from '../../rollout/src/release/releases';

/** One build of an area under development, as a release that a channel can name. */
export interface DevelopmentRelease {
  readonly ref: ReleaseRef;
  /** Contents by name, including `release.json`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Rebuilds an area on every change of its sources or its `remote.config.ts`. Each build is a separate release, so that
 * an open page can move from one to the next.
 * @param source folder of the area
 * @param output folder of the newest build
 * @param onBuilt called with each good build; errors are printed and the last good build stays
 */
export async function watchArea(
  source: string,
  output: string,
  onBuilt: (release: DevelopmentRelease) => void,
): Promise<webpack.Watching> {
  const file = join(source, 'remote.config.ts');
  let round = 0;
  // The query makes Node read the changed module again.
  const read = async () => ((await import(`${file}?${round++}`)) as { default: AreaConfig }).default;
  const { name } = await read();
  // A new name per run, so that a quarantine of an earlier run does not apply.
  const run = `dev${randomBytes(3).toString('hex')}`;
  const preset = remotePreset(await read(), { build: run, development: true });
  const compiler = webpack({ ...preset, output: { ...preset.output, path: output } });
  if (!compiler) throw new Error('webpack gave no compiler');
  const tell = (error: unknown) => console.error(error);
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || !stats || stats.hasErrors())
      return tell(error ?? stats?.toString({ preset: 'errors-only', colors: true }));
    void read().then((area) => {
      onBuilt(releaseOf(output, area, containerName(name, run), `${run}x${round}`));
      console.log(`${name} built (${stats.endTime - stats.startTime} ms)`);
    }, tell);
  });
  if (!watching) throw new Error('webpack does not watch');
  return watching;
}

/** @param built container name in the built files; each release gets its own, so that a page can load several */
function releaseOf(folder: string, area: AreaConfig, built: string, build: string): DevelopmentRelease {
  const { name, contract, screens: _screens, titles: _titles, ...data } = area;
  const container = containerName(name, build);
  const contents = readdirSync(folder)
    .filter((file) => /\.(js|map)$/.test(file))
    .map((file) => [file, Buffer.from(readFileSync(join(folder, file), 'utf8').replaceAll(built, container))] as const);
  const manifest: ReleaseManifest = {
    schema: 1,
    remote: name,
    version: DEVELOPMENT_VERSION,
    build,
    container,
    entry: 'entry.js',
    contract: contract ?? { min: SHELL_CONTRACT, max: SHELL_CONTRACT },
    files: contents.map(([file, content]) => ({ file, bytes: content.length, integrity: integrityOf(content) })),
    preload: [],
    area: { ...data, paths: [...data.paths], menu: [...data.menu] },
    screens: [],
    uses: {},
    bundles: [],
  };
  const written = Buffer.from(JSON.stringify(manifest));
  return { ref: refOf(manifest, integrityOf(written)), files: new Map([...contents, ['release.json', written]]) };
}
