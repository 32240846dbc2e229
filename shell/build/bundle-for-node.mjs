import { join } from 'node:path';
import { build } from 'esbuild';

const PAGES = join(import.meta.dirname, '../src/prerender');

/**
 * Bundles components into one CommonJS file that renders them in Node, without styles and fonts.
 * @param source file below `src/prerender`
 */
export async function bundleForNode(source, outfile) {
  await build({
    entryPoints: [join(PAGES, source)],
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

/** Bundles the renderer of public pages for the main API (PAGES_RENDERER). */
export function bundleRenderer(outfile) {
  return bundleForNode('render-public-page.tsx', outfile);
}
