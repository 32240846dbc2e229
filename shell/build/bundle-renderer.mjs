import { join } from 'node:path';
import { build } from 'esbuild';

const SHELL = join(import.meta.dirname, '..');

/** Bundles the renderer of public pages into one file for the main API (PAGES_RENDERER). */
export async function bundleRenderer(outfile) {
  await build({
    entryPoints: [join(SHELL, 'src/prerender/render-public-page.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
  });
}
