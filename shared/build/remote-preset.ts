import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { AreaConfig } from '../remote/area-config';
import { ChunkIntegrityPlugin } from './chunk-integrity';
import { committedSurface } from './committed-surface';
import { CompileHintsPlugin } from './compile-hints';
import { containerName } from '../remote/container-name';
import { minimizer } from './minimizer';
import { SHARED_KEYS, type SharedKey } from './shared-modules';
import { StableFederationIdsPlugin } from './stable-federation-ids';
import { contractRules, swcRule, titlesRule } from './swc-rule';
import { areaFolder, ownLoader, workspaceRoot } from './workspace-root';

const provided = committedSurface();

/**
 * Returns the version range of a release for the federation's runtime. shared-uses.ts lists the names that the release
 * needs.
 */
function requiredVersion(key: SharedKey): string | false {
  const version = provided[key]?.version;
  return version ? `^${version}` : false;
}

/** Root of the workspace, or of the area's own repository. */
export const ROOT = workspaceRoot();

/**
 * Webpack configuration of an area: one federated module `./remote` (`src/remote.ts`), nothing shared bundled, unique
 * names per build so that two releases of one area can live in one page.
 */
export function remotePreset(area: AreaConfig, options: { build: string; development?: boolean }): Configuration {
  const folder = areaFolder(ROOT, area.name);
  const container = containerName(area.name, options.build);
  return {
    mode: options.development ? 'development' : 'production',
    context: folder,
    entry: {},
    target: ['web', 'es2022'],
    devtool: options.development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      // The shell limits time without progress (shell/src/remotes/load/progress-timeout.ts): a slow line is no fault of a chunk.
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        ...contractRules({ isArea: true }),
        titlesRule(),
        swcRule(),
        { test: /\.css$/, type: 'asset/source', loader: ownLoader('lean-css.cjs') },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      runtimeChunk: false,
      // An area is small: code that two of its screens share gets its own chunk far below webpack's default of 20 kB.
      splitChunks: { chunks: 'async', minSize: 6_000 },
      minimizer: minimizer(),
    },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.js',
        library: { type: 'var', name: container },
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: Object.fromEntries(
          SHARED_KEYS.map((key) => [
            key,
            { singleton: true, import: false as const, requiredVersion: requiredVersion(key) },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ChunkIntegrityPlugin(),
      new CompileHintsPlugin(),
      new StableFederationIdsPlugin(),
    ],
  };
}
