import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { LeanProComponentsPlugin } from '@portal/shared/build/lean-pro-components';
import { minimizer } from '@portal/shared/build/minimizer';
import { swcRule } from '@portal/shared/build/swc-rule';
import type { RolesByArea } from '@portal/shared/remote/roles-by-area';
import type { Surface } from '@portal/shared/remote/surface';

const SHELL = join(__dirname, '..');

/** The router's package names only its development build, which carries its warnings. */
const PRODUCTION_ROUTER = {
  'react-router/dom$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/dom-export.mjs'),
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
};

/** What the federation's runtime may leave out: its own manifests (releases have ours), and everything for servers. */
const FEDERATION_PARTS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') };

/** Webpack configuration of the shell: one ordinary graph; federation joins at run time (src/remotes/federation.ts). */
export function shellConfiguration(options: { embedded: Record<string, unknown>; surface: Surface; areas: RolesByArea; development?: boolean }): Configuration {
  const development = options.development ?? false;
  return {
    mode: development ? 'development' : 'production',
    context: SHELL,
    entry: { main: './src/main.tsx' },
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(SHELL, 'dist'),
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: '/',
      uniqueName: 'portal_shell',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], ...(development ? {} : { alias: PRODUCTION_ROUTER }) },
    module: {
      rules: [
        swcRule(),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: { filter: (url: string) => !url.startsWith('data:') } } }] },
        { test: /\.woff2$/, type: 'asset/resource' },
        // antd's parts run nothing at import, but do not say so: without this an index brings all that it names.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/].*\.js$/, sideEffects: false },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: minimizer(),
      splitChunks: {
        // `rest` holds what the libraries carry for nobody: one piece, so that the login's list of pieces stays short.
        chunks: (chunk) => !['public', 'account', 'main', 'rest'].includes(chunk.name ?? ''),
        minSize: 24_000,
        // One copy for landing, login and frame: who goes from one to the next does not download it again.
        cacheGroups: { calls: { name: 'calls', test: /[\\/]node_modules[\\/]axios[\\/]|[\\/]shared[\\/]http[\\/]/, chunks: (chunk) => chunk.name !== 'main', enforce: true, priority: 10 } },
      },
    },
    performance: false,
    plugins: [
      new LeanProComponentsPlugin(),
      new webpack.DefinePlugin({
        __EMBEDDED_REGISTRY__: JSON.stringify(options.embedded),
        __SURFACE__: JSON.stringify(options.surface),
        __ROLES_BY_AREA__: JSON.stringify(options.areas),
        ...FEDERATION_PARTS,
      }),
      new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', chunkFilename: 'assets/[id].[contenthash:8].css', ignoreOrder: true }),
      new HtmlWebpackPlugin({ template: join(SHELL, 'src/page.html'), filename: 'app.html', scriptLoading: 'defer', minify: false }),
    ],
  };
}
