import { join } from 'node:path';
import type { RolesByArea } from '@portal/shared/remote/area/roles-by-area';
import webpack, { type Configuration } from 'webpack';
import { minimizer } from '@portal/shared/build/webpack/minimizer';
import { swcRule } from '@portal/shared/build/loaders/swc-rule';

const SHELL = join(__dirname, '..');

/** The script that starts everything behind the login at once (shell/src/early), with no chunk of the application. */
export const earlyConfiguration = (areas: RolesByArea): Configuration => ({
  mode: 'production',
  context: SHELL,
  entry: { early: './src/early/early.ts' },
  target: ['web', 'es2022'],
  output: { path: join(SHELL, 'dist'), filename: 'assets/[name].[contenthash:8].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [swcRule()] },
  optimization: { minimizer: minimizer() },
  performance: false,
  plugins: [new webpack.DefinePlugin({ __ROLES_BY_AREA__: JSON.stringify(areas) })],
});
