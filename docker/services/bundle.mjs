import { join } from 'node:path';
import { build } from 'esbuild';

/** See there. */
const UNUSED = join(import.meta.dirname, 'unused-module.cjs');

/** Bundles programs of the services into a folder, each as `{name}.js` beside the shared chunks. */
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
    // `pg` works without it.
    external: ['pg-native'],
    alias: { ssh2: UNUSED, '@grpc/grpc-js': UNUSED, '@grpc/proto-loader': UNUSED },
    // Packages that still ask by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
}
