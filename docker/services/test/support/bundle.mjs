/** Bundles the given programs into a folder, so that a test does not transpile them at every start: `bundle.mjs <folder> <program.ts>…`. */
import { build } from 'esbuild';

const [outdir, ...entryPoints] = process.argv.slice(2);
await build({ entryPoints, outdir, bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', entryNames: '[name]', plugins: [shared()], logLevel: 'warning' });

/** The contract is source of this workspace, not a package. */
function shared() {
  return {
    name: 'shared',
    setup: ({ onResolve, resolve }) => onResolve({ filter: /^@portal\/shared\// }, ({ path, importer, kind, resolveDir }) => {
      const inside = path.replace('@portal/shared', new URL('../../../../shared', import.meta.url).pathname);
      return resolve(inside, { importer, kind, resolveDir });
    }),
  };
}
