import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

const BARE = `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Statis</title><style>body{font:16px sans-serif;margin:40px}</style></head><body><h1>Selamat Datang!</h1><p>${'Halaman statis untuk dibandingkan. '.repeat(20)}</p></body></html>`;

/**
 * Floors of the benchmark. `/polos`: a few hundred bytes of HTML and nothing else. `/masuk`: the login page as a static
 * site would serve it, the same HTML and styles with the style sheet as a file, and no script.
 */
export function staticPages(shell: string): RequestListener {
  const login = readFileSync(join(shell, 'masuk.html'), 'utf8');
  const styles = [...login.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('\n');
  const page = login
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/gaya.css"></head>');
  return (request, response) => {
    const send = (type: string, body: string | Buffer) =>
      void response.writeHead(200, { 'Content-Type': type }).end(body);
    if (request.url === '/polos') return send('text/html; charset=utf-8', BARE);
    if (request.url === '/masuk') return send('text/html; charset=utf-8', page);
    if (request.url === '/gaya.css') return send('text/css; charset=utf-8', styles);
    if (request.url?.startsWith('/assets/') && /^[\w.-]+$/.test(request.url.slice(8)))
      return send('font/woff2', readFileSync(join(shell, request.url)));
    response.writeHead(404).end();
  };
}
