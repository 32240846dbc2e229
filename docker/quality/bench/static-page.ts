import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const page = (title: string, style: string, body: string) =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title>${style}</head>` +
  `<body>${body}</body></html>`;
const BARE = page(
  'Statis',
  '<style>body{font:16px sans-serif;margin:40px}</style>',
  `<h1>Selamat Datang!</h1><p>${'Halaman statis untuk dibandingkan. '.repeat(20)}</p>`,
);
const STOCK = page('Stok', '', '<script src="/stok.js"></script>');

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

interface Contents {
  readonly shell: string;
  readonly article: string;
  /** Script of the stock table, and its rows as JSON. */
  readonly stock: { readonly script: Uint8Array; readonly rows: string };
}

/**
 * Floors and rivals of the benchmark. `/polos`: only a few hundred bytes of HTML. `/masuk`, `/artikel`: the portal's
 * page as a static site would serve it, the same HTML with its styles as files, and no script. `/stok`: the proposals
 * in a stock ProTable.
 */
export function staticPages({ shell, article, stock }: Contents): RequestListener {
  const files: Record<string, string | Uint8Array> = { '/polos': BARE, '/stok': STOCK, '/stok.js': stock.script };
  files['/stok.json'] = stock.rows;
  for (const [path, html] of [
    ['/masuk', readFileSync(join(shell, 'masuk.html'), 'utf8')],
    ['/artikel', article],
  ] as const) {
    const { page, styles } = withoutScripts(html, `${path}.css`);
    files[path] = page;
    files[`${path}.css`] = styles;
  }
  return ({ url = '/' }, response) => {
    const isAsset = /^\/assets\/[\w.-]+$/.test(url);
    const content = isAsset ? readFileSync(join(shell, url)) : files[url];
    if (content === undefined) return void response.writeHead(404).end();
    const type = TYPES[extname(url)] ?? 'application/octet-stream';
    if (type.startsWith('font/')) return void response.writeHead(200, { 'Content-Type': type }).end(content);
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(content));
  };
}

/** Removes a page's scripts, and moves its inline styles into one file. */
function withoutScripts(html: string, styleFile: string): { readonly page: string; readonly styles: string } {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n');
  const page = html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*as="(?:script|fetch)"[^>]*>/g, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${styleFile}"></head>`);
  return { page, styles };
}
