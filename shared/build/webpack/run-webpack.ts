import webpack, { type Configuration, type StatsCompilation } from 'webpack';

/**
 * Runs one build.
 * @returns names and sizes of the written files
 * @throws Error with webpack's messages if the build has errors
 */
export async function runWebpack(configuration: Configuration): Promise<StatsCompilation> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler');
  const stats = await new Promise<StatsCompilation>((done, fail) => {
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error || !result) return fail(error ?? new Error('webpack gave no result'));
        if (result.hasErrors()) return fail(new Error(result.toString({ preset: 'errors-only', colors: false })));
        done(result.toJson({ all: false, assets: true, entrypoints: true, chunks: true, chunkGroups: true }));
      });
    });
  });
  return stats;
}
