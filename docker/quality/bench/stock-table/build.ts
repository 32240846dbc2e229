import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the page of the stock table for browsers, as one script. */
export async function bundleStockTable(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.tsx')],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('esbuild wrote no script');
  return script.contents;
}
