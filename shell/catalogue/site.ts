import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { CATALOGUE } from './configuration';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** Serves the built catalogue; without folders, so that a name cannot leave `site`. */
export function createCatalogueSite(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const type = TYPES[extname(name)];
    if (!type || name.includes('..')) return void response.writeHead(404).end();
    const file = createReadStream(join(CATALOGUE, 'site', name));
    file.on('error', () => response.writeHead(404).end());
    file.on('open', () => {
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      file.pipe(response);
    });
  });
}
