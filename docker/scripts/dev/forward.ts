import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as askHttps } from 'node:https';

/** Headers that say something of one connection or of one origin, and are not passed on. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-security-policy',
  'strict-transport-security',
]);

/**
 * Passes a request on to another server, as if it came from that portal's own pages, and its response back.
 * @param target address it is sent to, path and query included
 * @param portal origin the target knows
 */
export function forward(request: IncomingMessage, response: ServerResponse, target: URL, portal: string): void {
  const headers: OutgoingHttpHeaders = { ...request.headers, host: target.host };
  if (request.headers.origin) headers['origin'] = portal;
  if (request.headers.referer) headers['referer'] = `${portal}/`;
  const ask = target.protocol === 'https:' ? askHttps : askHttp;
  const passed = ask(target, { method: request.method, headers }, (upstream) => {
    const kept = Object.entries(upstream.headers).filter(([name]) => !OWN.has(name));
    response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(kept));
    upstream.pipe(response);
  });
  passed.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${target.href}: ${error.message}\n`);
  });
  request.pipe(passed);
}
