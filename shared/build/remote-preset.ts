import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Compiler } from 'webpack';
import type { AreaConfig } from '../remote/area-config';
import { committedSurface } from './committed-surface';
import { CompileHintsPlugin } from './compile-hints';
import { containerName } from '../remote/invariants';
import { minimizer } from './minimizer';
import { SHARED_KEYS, type SharedKey } from './shared-modules';
import { contractRules, swcRule, titlesRule } from './swc-rule';
import { areaFolder, ownLoader, workspaceRoot } from './workspace-root';

/** Modules that Module Federation makes up, by a mark in their identifier. */
const MARKS = [
  ['container entry ', 'container'],
  ['/.federation/entry.', 'federation'],
] as const;

/**
 * Fixed ids for the modules that Module Federation makes up. Their identifiers hold absolute paths, so that the same
 * sources built in another folder would give another entry script and another hash.
 */
class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        for (const module of modules) {
          const id = MARKS.find(([mark]) => module.identifier().includes(mark))?.[1];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * Lazy chunks of a remote are loaded with the hash of their release: the shell has put the verified list of the
 * release on the page as `__portalIntegrity(url)` before the container runs. A chunk that the list does not name is
 * refused.
 */
class ChunkIntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) =>
          // webpack sets crossOrigin for other origins only; a preload must be requested in the same way everywhere.
          [
            source,
            "script.crossOrigin = 'anonymous';",
            'if (self.__portalIntegrity) script.integrity = self.__portalIntegrity(url);',
          ].join('\n'),
      );
    });
  }
}

const provided = committedSurface();

/** Version range of a release for the federation's runtime; shared-uses.ts lists the names that it needs. */
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
      // The shell limits time without progress (shell/src/remotes/load/progress-timeout.ts): a slow line is no fault
      // of a chunk.
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
