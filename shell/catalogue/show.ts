import { Command } from 'commander';
import webpack from 'webpack';
import { portOption } from '../../docker/scripts/port-option';
import { catalogueConfiguration } from './configuration';
import { createCatalogueSite } from './site';

/** `npm run catalogue`: builds the catalogue, rebuilds it on each change, and serves it. */
async function showCatalogue(): Promise<void> {
  const { port } = new Command('npm run catalogue').addOption(portOption(8091)).parse().opts<{ port: number }>();
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
