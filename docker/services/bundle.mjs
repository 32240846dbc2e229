import { build } from 'esbuild';

/** Bundles programs of the services into a folder, each as `{name}.js` beside what they share. */
export async function bundle(outdir, entryPoints) {
  await build({
    entryPoints,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    // PGlite finds its WebAssembly beside itself; `pg` looks for the other one and does without.
    external: ['@electric-sql/pglite', 'pg-native'],
    // Packages that still ask by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
}
