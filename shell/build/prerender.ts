import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { swcRule } from '@portal/shared/build/swc-rule';
import { runWebpack } from '@portal/shared/build/run-webpack';
import type { DrawnPage } from '../src/prerender';

const SHELL = join(__dirname, '..');

/** Draws landing, login and registration into the shell's page: seen before any script has run. */
export async function prerenderPages(dist: string): Promise<void> {
  const output = join(SHELL, 'dist', '.prerender');
  await runWebpack({
    mode: 'production',
    context: SHELL,
    entry: { pages: './src/prerender.tsx' },
    target: 'node20',
    output: { path: output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [swcRule(), { test: /\.(css|woff2)$/, type: 'asset/source' }] },
    optimization: { minimize: false },
    performance: false,
  });
  const { drawPages } = createRequire(__filename)(join(output, 'pages.cjs')) as { drawPages: () => Promise<DrawnPage[]> };
  const template = readFileSync(join(dist, 'app.html'), 'utf8');
  for (const page of await drawPages()) writeFileSync(join(dist, page.file), fill(template, page, dist));
  rmSync(output, { recursive: true });
}

function fill(template: string, page: DrawnPage, dist: string): string {
  const assets = readdirSync(join(dist, 'assets'));
  const own = assets.filter((name) => name.startsWith('calls.') || name.startsWith(`${page.chunk}.`));
  const head = [
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    '<meta property="og:type" content="website">',
    // In the page itself: nothing is waited for before the first paint. `data-href` tells the chunk loader it is there.
    ...own.filter((name) => name.endsWith('.css')).map((name) => `<style data-href="/assets/${name}">${readFileSync(join(dist, 'assets', name), 'utf8')}</style>`),
    ...own.filter((name) => name.endsWith('.js')).map((name) => `<script defer src="/assets/${name}"></script>`),
  ].join('\n    ');
  return template
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<div id="?portal"?><\/div>/, () => `<div id="portal" data-path="${page.path}">${page.html}</div>`);
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
