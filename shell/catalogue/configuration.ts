import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { shellConfiguration } from '../build/shell-configuration';

/** Output folder of the catalogue, which is never published. */
export const CATALOGUE = join(__dirname, '../../.portal/catalogue');

/** The shell's configuration with another entry and unmangled component names, which the catalogue's test reads. */
export function catalogueConfiguration(): Configuration {
  const shell = shellConfiguration({
    embedded: {},
    surface: committedSurface(),
    areas: {},
    kitSheet: join(CATALOGUE, 'kit-sheet'),
  });
  const pages = new HtmlWebpackPlugin({
    template: join(__dirname, 'page.html'),
    scriptLoading: 'defer',
    minify: false,
  });
  return {
    ...shell,
    entry: { main: './catalogue/main.tsx' },
    module: {
      // A facade imports its style sheet. The shell uses whole facades, the catalogue only the parts that it shows.
      rules: [
        ...(shell.module?.rules ?? []),
        { test: /[\\/]shared[\\/]ui[\\/]\w+(?:-\w+)*[\\/]public\.ts$/, sideEffects: true },
      ],
    },
    output: { ...shell.output, path: join(CATALOGUE, 'site'), publicPath: 'auto', uniqueName: 'portal_catalogue' },
    optimization: {
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      mangleExports: false,
      realContentHash: false,
      splitChunks: shell.optimization?.splitChunks,
    },
    plugins: [...(shell.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin)), pages],
  };
}
