import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { catalogueConfiguration } from './configuration';
import { createCatalogueSite } from './site';

const USUAL_PORT = 8091;

/** `npm run catalogue`: builds the catalogue, rebuilds it on each change, and serves it on `CATALOGUE_PORT`. */
async function showCatalogue(): Promise<void> {
  // Throws if there is any argument.
  parseArgs();
  const port = Number(process.env['CATALOGUE_PORT'] ?? USUAL_PORT);
  const compiler = webpack(catalogueConfiguration());
  if (!compiler) throw new Error('webpack gave no compiler');
  await createCatalogueSite().listen({ port });
  compiler.watch({}, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: false }));
    else console.log(`Catalogue: http://localhost:${port}  (reload the page after a change; Ctrl-C stops it)`);
  });
}

showCatalogue().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
