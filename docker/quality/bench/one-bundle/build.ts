import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import webpack from 'webpack';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { AREAS } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { rolesOfChannel } from '@portal/shared/remote/area/roles-by-area';
import { filesBelow } from '@portal/shared/build/files-below';
import { precompress } from '@portal/shared/build/precompress';
import { runWebpack } from '@portal/shared/build/webpack/run-webpack';
import { titlesRule } from '@portal/shared/build/loaders/swc-rule';
import { AreaChunks } from './area-chunks';
import { copyStatic } from '../../../../shell/build/copy-static';
import { earlyConfiguration } from '../../../../shell/build/early-configuration';
import { filesByChunk } from '../../../../shell/build/files-by-chunk';
import { prerenderPages } from '../../../../shell/build/prerender';
import { shellConfiguration } from '../../../../shell/build/shell-configuration';

const ROOT = resolve(__dirname, '../../../..');
/** Modules that find, choose and load releases, which files of this folder replace. */
const REPLACED = {
  application: replaced(/\/(find-channel|load-release)$/, join('shell', 'src', 'remotes')),
  early: replaced(/\/choose$/, join('shell', 'src', 'early')),
};

function replaced(request: RegExp, from: string): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(request, (resource: { context: string; request: string }) => {
    if (resource.context.includes(from)) resource.request = join(__dirname, basename(resource.request));
  });
}

/**
 * The rival of the benchmark: shell and areas as one ordinary webpack build of the same sources, split by route, with
 * the same early start and hints. Without federation: this folder replaces the code that finds and loads releases.
 * @param dist output folder
 */
async function buildOneBundle(dist: string): Promise<void> {
  const registry = join(ROOT, '.portal/site/registry');
  const embedded = Object.fromEntries(
    AREAS.map((area) => [area, JSON.parse(readFileSync(join(registry, `${area}.json`), 'utf8')) as Channel]),
  );
  const areas = Object.fromEntries(Object.entries(embedded).map(([area, channel]) => [area, rolesOfChannel(channel)]));
  const shell = shellConfiguration({ embedded, surface: committedSurface(), areas });
  const chunks = new Map(AREAS.map((area) => [area, new AreaChunks(ROOT, area)]));
  mkdirSync(dist, { recursive: true });
  const built = await runWebpack({
    ...shell,
    output: { ...shell.output, path: dist },
    module: {
      rules: [
        ...(shell.module?.rules ?? []).map((rule) =>
          rule && typeof rule === 'object' && String(rule.test) === String(/\.css$/)
            ? { ...rule, exclude: /[\\/]mf-[\w-]+[\\/]src[\\/]/ }
            : rule,
        ),
        { test: /[\\/]mf-[\w-]+[\\/]src[\\/].*\.css$/, type: 'asset/source' },
        titlesRule(),
      ],
    },
    plugins: [...(shell.plugins ?? []), ...chunks.values(), REPLACED.application],
  });
  const early = earlyConfiguration(areas);
  const builtEarly = await runWebpack({
    ...early,
    output: { ...early.output, path: dist },
    plugins: [...(early.plugins ?? []), REPLACED.early],
  });
  for (const [area, found] of chunks) await found.write(dist, need(embedded[area], area));
  copyStatic(dist);
  await prerenderPages(dist, { ...filesByChunk(built), ...filesByChunk(builtEarly) });
  await Promise.all(filesBelow(dist).map((file) => precompress(file)));
}

function need(channel: Channel | undefined, area: string): Channel {
  if (!channel) throw new Error(`${area}: no channel`);
  return channel;
}

buildOneBundle(resolve(process.argv[2] ?? join(ROOT, '.portal/bench/one-bundle'))).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
