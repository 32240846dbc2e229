/** Bundles the given programs into a folder, so that a test does not transpile and search them at every start: `bundle.mjs <folder> <program.ts>…`. */
import { build } from 'esbuild';

const [outdir, ...entryPoints] = process.argv.slice(2);
await build({
  entryPoints, outdir, entryNames: '[name]', bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error',
  // PGlite finds its WebAssembly beside itself; `pg` looks for the other one and does without.
  external: ['@electric-sql/pglite', 'pg-native'],
  // Packages that still ask by `require`.
  banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
});
