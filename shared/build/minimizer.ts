import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

type Minimizer = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/**
 * Scripts shortened by SWC, a third of the time that webpack's usual one takes; the licences stand in the packages' own
 * folders. Style sheets shortened by Lightning CSS.
 */
export function minimizer(): Minimizer {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      extractComments: false,
      minimizerOptions: { ecma: 2022, compress: { passes: 5, ecma: 2022 }, mangle: true },
    }),
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.lightningCssMinify,
      // A few rules of antd are no CSS: left out, as browsers do.
      minimizerOptions: { errorRecovery: true },
    }),
  ];
}
