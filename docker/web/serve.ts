import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { LANGUAGES, type Language } from '@portal/shared/contract/language';
import { LANGUAGE_COOKIE, PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { SHELL_BUILD, SHELL_COOKIE } from '@portal/shared/remote/shell-release';
import {
  CORS_HEADERS,
  filesOf,
  foldersOf,
  HANDED_ON,
  headersOf,
  isCompressedOnTheFly,
  RENDERED_HEADERS,
  renderedAddress,
  RENDERING_PATIENCE,
  ruleOf,
  securityHeaders,
  variesBy,
  TRUSTED_TYPES,
  TRUSTED_TYPES_FILE,
  type SiteFolders,
  type SiteOrigins,
  type SiteRule,
} from './site-rules';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
};

interface Site extends SiteFolders {
  readonly origins: SiteOrigins;
  /** Address of `rollout watch --listen`; none when not given. */
  readonly rollout?: string | null;
  /** Address of the main API that renders public pages; none when not given. */
  readonly publicPages?: string | null;
}

/** Serves the portal for `npm start` and the tests, by the same table as nginx in production. */
export function createSiteServer(site: Site): Server {
  const headers = securityHeaders(site.origins);
  return createServer((request, response) => {
    try {
      respond(site, headers, request, response);
    } catch (error) {
      fail(response, error);
    }
  });
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

function respond(
  site: Site,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = pathOf(request.url ?? '/');
  const isHandedOn = path?.startsWith(HANDED_ON) ?? false;
  if (isHandedOn && site.rollout) return handOn(site.rollout, headers, request, response);
  if (!isHandedOn && request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  if (path === null) return void response.writeHead(400).end();
  const rule = ruleOf(path);
  if (rule.rendered && site.publicPages)
    return void passRendered(site, rule, headers, request, response)
      .then((isPassed) => isPassed || giveFile(site, rule, path, headers, request, response))
      .catch((error: unknown) => fail(response, error));
  giveFile(site, rule, path, headers, request, response, isHandedOn);
}

/**
 * Gives a public page as the main API renders it.
 * @returns false when the main API does not answer
 */
async function passRendered(
  site: Site,
  rule: SiteRule,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [shell, language] = [requestedShell(request), askedLanguage(request)];
  const mark = request.headers['if-none-match'];
  const rendered = await fetch(renderedAddress(site.publicPages ?? '', request.url ?? '/'), {
    method: request.method,
    redirect: 'manual',
    headers: {
      cookie: `${LANGUAGE_COOKIE}=${language}; ${SHELL_COOKIE}=${shell ?? ''}`,
      ...(mark ? { 'if-none-match': mark } : {}),
    },
    signal: AbortSignal.timeout((RENDERING_PATIENCE.connect + RENDERING_PATIENCE.answer) * 1_000),
  }).catch(() => null);
  if (!rendered || rendered.status >= 500) return false;
  const body = Buffer.from(await rendered.arrayBuffer());
  const isPressed = body.length > 0 && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const content = isPressed ? gzipSync(body) : body;
  const passed = RENDERED_HEADERS.flatMap((name) => {
    const value = rendered.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(rendered.status, {
    ...headersOf(rule, headers, isDemanding(rule, foldersOf(rule, site, shell)) ? TRUSTED_TYPES : ''),
    ...Object.fromEntries(passed),
    'Cache-Control': rule.cacheControl,
    Vary: ['Accept-Encoding', variesBy(rule)].filter(Boolean).join(', '),
    ...(isPressed ? { 'Content-Encoding': 'gzip' } : {}),
    ...(request.method === 'HEAD' || rendered.status === 304 ? {} : { 'Content-Length': content.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
  return true;
}

function giveFile(
  site: Site,
  rule: SiteRule,
  path: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  isHandedOn = false,
): void {
  const folders = foldersOf(rule, site, requestedShell(request));
  const file = isHandedOn ? null : fileOf(rule, path, folders, PAGE_FOLDERS[askedLanguage(request)]);
  if (!file)
    return void response
      .writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .end('404\n');
  const encoded = encodingFor(file, request.headers['accept-encoding'] ?? '');
  const { size, mtimeMs } = statSync(encoded.file);
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}${encoded.name ? `-${encoded.name}` : ''}"`;
  const isPressed =
    encoded.name === null &&
    isCompressedOnTheFly(file, size) &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const all = {
    ...headersOf(rule, headers, isDemanding(rule, folders) ? TRUSTED_TYPES : ''),
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': rule.cacheControl,
    ...(rule.unmarked ? {} : { ETag: etag }),
    Vary: ['Accept-Encoding', variesBy(rule)].filter(Boolean).join(', '),
    ...(rule.cors ? CORS_HEADERS : {}),
    ...((encoded.name ?? isPressed) ? { 'Content-Encoding': encoded.name ?? 'gzip' } : {}),
  };
  if (!rule.unmarked && request.headers['if-none-match'] === etag) return void response.writeHead(304, all).end();
  if (isPressed) {
    const content = gzipSync(readFileSync(file));
    return void response
      .writeHead(200, { ...all, 'Content-Length': content.length })
      .end(request.method === 'HEAD' ? undefined : content);
  }
  response.writeHead(200, { ...all, 'Content-Length': size });
  if (request.method === 'HEAD') return void response.end();
  // A file that a deployment removes meanwhile, or a visitor who leaves, ends this response only.
  pipeline(createReadStream(encoded.file), response, () => undefined);
}

/** Hands a call on to another server and its response back; cookies stay here. */
function handOn(
  target: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { cookie: _, ...sent } = request.headers;
  const passed = ask(new URL(request.url ?? '/', target), { method: request.method, headers: sent }, (upstream) => {
    for (const [name, value] of Object.entries({ ...upstream.headers, ...headers }))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(upstream.statusCode ?? 502);
    pipeline(upstream, response, () => undefined);
  });
  passed.on('error', () => {
    if (!response.headersSent) response.writeHead(502, headers);
    response.end();
  });
  pipeline(request, passed, () => undefined);
}

/** Build of the shell that a browser asks for; null for the stable one. */
function requestedShell(request: IncomingMessage): string | null {
  return new RegExp(`(?:^|; )${SHELL_COOKIE}=(${SHELL_BUILD})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null;
}

/** Language that a browser asks for. */
function askedLanguage(request: IncomingMessage): Language {
  const asked = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === asked) ?? 'id';
}

/** Returns the file that answers a path; null when it is missing. */
function fileOf(rule: SiteRule, path: string, folders: readonly string[], pages: string): string | null {
  if (rule.root === 'assets') return folders.map((folder) => join(folder, path)).find(isFile) ?? null;
  const folder = folders.find((one) => existsSync(one));
  return (
    filesOf(rule, path, pages)
      .map((name) => join(folder ?? '', name))
      .find(isFile) ?? null
  );
}

/** Whether a page's shell has the policies of Trusted Types. */
function isDemanding(rule: SiteRule, folders: readonly string[]): boolean {
  const folder = folders.find((one) => existsSync(one));
  return rule.root === 'pages' && folder !== undefined && isFile(join(folder, TRUSTED_TYPES_FILE));
}

/** Decoded path without query; null for one that is malformed or leads out of its folder. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return path.includes('\0') || normalize(path).split('/').includes('..') || path.includes('..') ? null : path;
  } catch {
    return null;
  }
}

function encodingFor(file: string, accepted: string): { file: string; name: string | null } {
  if (/\bbr\b/.test(accepted) && isFile(`${file}.br`)) return { file: `${file}.br`, name: 'br' };
  if (/\bgzip\b/.test(accepted) && isFile(`${file}.gz`)) return { file: `${file}.gz`, name: 'gzip' };
  return { file, name: null };
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
