import { join } from 'node:path';
import { build } from 'esbuild';

const UNUSED = join(import.meta.dirname, 'unused-module.cjs');

/** Bundles programs into a folder, each as `{name}.js`, with shared chunks. */
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
    // Optional for `pg`.
    external: ['pg-native'],
    alias: { ssh2: UNUSED, '@grpc/grpc-js': UNUSED, '@grpc/proto-loader': UNUSED },
    // Some packages call `require`, which ES modules lack.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
}
