import { basename, dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration, type Module } from 'webpack';
import { CompileHintsPlugin } from '@portal/shared/build/webpack/compile-hints';
import { LeanLibrariesPlugin } from '@portal/shared/build/lean/lean-libraries';
import { minimizer } from '@portal/shared/build/webpack/minimizer';
import { contractRules, swcRule, tokensRule, trustedPlacesRules } from '@portal/shared/build/loaders/swc-rule';
import type { RolesByArea } from '@portal/shared/remote/area/roles-by-area';
import type { Surface } from '@portal/shared/remote/area/surface';
import { MissingStylesPlugin } from './kit-sheet/missing-styles';
import { writeKitSheet } from './kit-sheet/write-kit-sheet';

const SHELL = join(__dirname, '..');
const KIT_SHEET = join(SHELL, '../.portal/kit-sheet');

/** Production builds of the router: its package names only the development build, which carries warnings. */
const PRODUCTION_ROUTER = {
  'react-router/dom$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/dom-export.mjs'),
  'react-router$': join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs'),
};

/** antd's sheets by the piece of the kit that renders them. `rest`: parts that only pro-components can render. */
const KIT_SHEETS: Readonly<Record<string, RegExp>> = {
  layout:
    /^(?:base|Alert|Avatar|Breadcrumb|Button|Card|Drawer|Dropdown|Empty|Layout|Menu|Result|Skeleton|Space-Compact|Tag|Tooltip|Wave)\b/,
  feedback: /^(?:App|Message|Modal|Notification|Spin)\b/,
  fields: /^(?:Addon|Checkbox|Grid|Input|Progress|Radio|Segmented|Select|Space-Space)\b/,
  // One sheet for forms and previews: each file costs a request, and a connection has six at a time.
  form: /^(?:Collapse|Descriptions|Form|Upload)\b/,
  table: /^(?:LabelIconTip|Pagination|Popover|Table)\b/,
  account: /^QRCode\b/,
  timeline: /^(?:Steps|Timeline)\b/,
};

/** Kit sheets that not every screen needs. The one of articles is separate, because public pages include it. */
const KIT_OWN = /[\\/]shared[\\/]ui[\\/](?!base|plain|kit|editor|html)\w+[\\/][\w-]+\.css$/;

function kitSheetOf(file: string): string {
  const part = basename(file);
  return Object.keys(KIT_SHEETS).find((name) => KIT_SHEETS[name]?.test(part)) ?? 'rest';
}

/** Removes two parts of the federation runtime: its own manifests (releases have ours) and all server code. */
const FEDERATION_PARTS = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: JSON.stringify('web') };

/** The shell's webpack configuration: one ordinary graph. Federation joins at run time (remotes/load/federation.ts). */
export function shellConfiguration(options: {
  embedded: Record<string, unknown>;
  surface: Surface;
  areas: RolesByArea;
  development?: boolean;
  /** Folder for antd's styles; emptied first. */
  kitSheet?: string;
}): Configuration {
  const development = options.development ?? false;
  const kitSheetFolder = options.kitSheet ?? KIT_SHEET;
  const kitSheet = writeKitSheet(kitSheetFolder);
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
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { 'kit-sheet': kitSheetFolder, ...(development ? {} : PRODUCTION_ROUTER) },
    },
    module: {
      rules: [
        ...contractRules(),
        swcRule(),
        ...trustedPlacesRules(),
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { url: { filter: (url: string) => !url.startsWith('data:') } } },
          ],
        },
        tokensRule(),
        {
          test: /[\\/]node_modules[\\/](?:antd|@ant-design[\\/]pro-components)[\\/]es[\\/].*style.*\.js$/,
          loader: join(__dirname, 'kit-sheet/without-styles.cjs'),
          options: { files: kitSheet },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // antd's parts have no side effects but do not declare it; without this an index imports all that it names.
        { test: /[\\/]node_modules[\\/]@rc-component[\\/].*\.js$/, sideEffects: false },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: minimizer(),
      splitChunks: {
        // `rest` is library code that nobody needs: one piece keeps the login's list of pieces short.
        chunks: (chunk) => !['public', 'account', 'login', 'register', 'main', 'rest'].includes(chunk.name ?? ''),
        minSize: 24_000,
        // One copy for landing, login and layout, so that a visitor downloads it once.
        cacheGroups: {
          kit: {
            name: (module: Module) => `sheet-${kitSheetOf(module.nameForCondition() ?? '')}`,
            test: (module: Module) =>
              module.type === 'css/mini-extract' && /kit-sheet/.test(module.nameForCondition() ?? ''),
            chunks: 'all',
            enforce: true,
            priority: 20,
          },
          // The kit's own sheets are small and a screen needs several: one file for all.
          own: {
            name: 'kit-own',
            test: (module: Module) =>
              module.type === 'css/mini-extract' && KIT_OWN.test(module.nameForCondition() ?? ''),
            chunks: 'all',
            enforce: true,
            priority: 20,
          },
          form: {
            name: 'form-parts',
            test: /[\\/]node_modules[\\/](?:antd[\\/]es[\\/](?:form|upload)|@rc-component[\\/](?:form|upload))[\\/]/,
            chunks: (chunk) => /^kit-(?:form|modal-form)$|^own-account/.test(chunk.name ?? ''),
            enforce: true,
            priority: 10,
          },
          calls: {
            name: 'calls',
            test: /[\\/]node_modules[\\/]axios[\\/]|[\\/]shared[\\/]http[\\/]/,
            chunks: (chunk) => chunk.name !== 'main',
            enforce: true,
            priority: 10,
          },
        },
      },
    },
    performance: false,
    plugins: [
      new CompileHintsPlugin(),
      new LeanLibrariesPlugin(),
      new MissingStylesPlugin(),
      new webpack.DefinePlugin({
        __EMBEDDED_REGISTRY__: JSON.stringify(options.embedded),
        __SURFACE__: JSON.stringify(options.surface),
        __ROLES_BY_AREA__: JSON.stringify(options.areas),
        ...FEDERATION_PARTS,
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: ({ chunk }) =>
          `assets/[${chunk?.name?.startsWith('sheet-') ? 'name' : 'id'}].[contenthash:8].css`,
        ignoreOrder: true,
      }),
      new HtmlWebpackPlugin({
        template: join(SHELL, 'src/page.html'),
        filename: 'app.html',
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
