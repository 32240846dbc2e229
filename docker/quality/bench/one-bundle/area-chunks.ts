import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScreenChunksPlugin, screensOf } from '@portal/shared/build/webpack/screen-chunks';
import type { AreaConfig, AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { Compiler } from 'webpack';
import { integrityOf } from '../../../rollout/src/registry/site-files';

/** Records which files of the one bundle belong to an area and to each of its screens. */
export class AreaChunks {
  private readonly screens: ScreenChunksPlugin;
  private readonly entry = new ScreenChunksPlugin(/[\\/]one-bundle[\\/]load-release\.ts$/);

  constructor(
    private readonly root: string,
    private readonly area: AreaName,
  ) {
    this.screens = new ScreenChunksPlugin(new RegExp(String.raw`[\\/]${area}[\\/]src[\\/]remote\.ts$`));
  }

  apply(compiler: Compiler): void {
    this.screens.apply(compiler);
    this.entry.apply(compiler);
  }

  /**
   * Writes the files that the early script requests, as in the portal: a channel and the list of the area's screens,
   * with the files of the one bundle.
   * @param dist folder of the one bundle
   * @throws Error when the build does not know the area, or the area is not published
   */
  async write(dist: string, channel: Channel): Promise<void> {
    const { default: config } = (await import(join(this.root, this.area, 'remote.config.ts'))) as {
      default: AreaConfig;
    };
    const { stable } = channel;
    const own = this.entry.byRequest.get(`../../../../${this.area}/src/remote`)?.files ?? [];
    const [entry] = own;
    if (!stable || !entry) throw new Error(`${this.area}: no stable release, or load-release.ts does not import it`);
    const screens = screensOf(config, this.screens.byRequest).map((screen) => ({
      ...screen,
      files: screen.files.map(addressOf),
    }));
    const files = [...new Set(screens.flatMap((screen) => screen.files))];
    const manifest = JSON.stringify({ screens, files: files.map((file) => ({ file, integrity: '' })) });
    const path = `/remotes/${this.area}/one-bundle`;
    const release = {
      ...stable,
      path,
      entry: addressOf(entry),
      integrity: '',
      preload: own.slice(1).map((file) => ({ file: addressOf(file), integrity: '' })),
      manifest: integrityOf(Buffer.from(manifest)),
    };
    for (const made of [join(dist, path), join(dist, 'registry')]) mkdirSync(made, { recursive: true });
    writeFileSync(join(dist, path, 'release.json'), manifest);
    const rewritten: Channel = { ...channel, stable: release, previous: null, canary: null };
    writeFileSync(join(dist, 'registry', `${this.area}.json`), JSON.stringify(rewritten));
  }
}

const addressOf = (file: string) => `/${file}`;
