import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import webpack from 'webpack';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { AREAS } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { rolesOfChannel } from '@portal/shared/remote/roles-by-area';
import { precompress } from '@portal/shared/build/precompress';
import { runWebpack } from '@portal/shared/build/run-webpack';
import { copyStatic } from '../../../shell/build/copy-static';
import { filesByChunk } from '../../../shell/build/files-by-chunk';
import { prerenderPages } from '../../../shell/build/prerender';
import { shellConfiguration } from '../../../shell/build/shell-configuration';

const ROOT = resolve(__dirname, '../../..');
const REPLACED = /\/(find-channel|load-release)$/;

/**
 * The rival of the benchmark: shell and areas as one ordinary webpack build of the same sources, cut by route. Only
 * what finds and loads releases is replaced; federation is not in it.
 * @param dist folder it is written to
 */
async function buildOneBundle(dist: string): Promise<void> {
  const registry = join(ROOT, '.portal/site/registry');
  const embedded = Object.fromEntries(
    AREAS.map((area) => [area, JSON.parse(readFileSync(join(registry, `${area}.json`), 'utf8')) as unknown]),
  );
  const shell = shellConfiguration({
    embedded,
    surface: committedSurface(),
    areas: Object.fromEntries(
      Object.entries(embedded).map(([area, channel]) => [area, rolesOfChannel(channel as Channel)]),
    ),
  });
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
      ],
    },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(REPLACED, (resource: { context: string; request: string }) => {
        if (resource.context.includes(join('shell', 'src', 'remotes')))
          resource.request = join(__dirname, basename(resource.request));
      }),
    ],
  });
  copyStatic(['early.js', 'favicon.svg'], dist);
  await prerenderPages(dist, filesByChunk(built));
  for (const folder of [dist, join(dist, 'assets')]) {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) precompress(join(folder, entry.name));
  }
}

buildOneBundle(resolve(process.argv[2] ?? join(ROOT, '.portal/bench/one-bundle'))).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
