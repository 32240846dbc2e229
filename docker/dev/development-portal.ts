import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { emptyChannel } from '../rollout/src/promote';
import type { DevelopmentRelease } from './development-release';
import { forward } from './forward';

/** Services of the portal, reached through this server so that its own origin is enough for them. */
const SERVICES = ['apiUrl', 'machineUrl', 'filesUrl'] as const;
type Services = Readonly<Record<(typeof SERVICES)[number], string>>;

interface Options {
  readonly area: AreaName;
  /** Folder of the development build. */
  readonly folder: string;
  /** Origin of the portal whose shell, other areas and services are used. */
  readonly portal: string;
  readonly origin: string;
  readonly services: Services;
  readonly current: () => DevelopmentRelease | null;
}

/** Reloads the page when the area was built again; served as a file because the portal runs no inline script. */
const RELOADER = `new EventSource('/__dev/built').onmessage = () => location.reload();`;

/** A whole portal in which one area is the development build: everything else comes from another portal. */
export function createDevelopmentPortal(options: Options): { server: Server; tellBuilt: () => void } {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', options.origin);
    if (url.pathname === '/__dev/built') return listen(request, response, listeners);
    if (url.pathname === '/__dev/reload.js')
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(RELOADER);
    void answer(options, request, response, url).catch((error: unknown) =>
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${String(error)}\n`),
    );
  });
  return { server, tellBuilt: () => listeners.forEach((listener) => listener.write('data: built\n\n')) };
}

function listen(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(': ready\n\n');
  listeners.add(response);
  request.on('close', () => listeners.delete(response));
}

async function answer(options: Options, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const { area, portal, origin, services } = options;
  const service = SERVICES.find((name) => url.pathname.startsWith(`/__dev/${name}/`));
  if (service)
    return forward(
      request,
      response,
      new URL(services[service] + url.pathname.slice(`/__dev/${service}`.length) + url.search),
      portal,
    );
  const release = options.current();
  if (release && url.pathname === `/registry/${area}.json`) return json(response, channelOf(area, release));
  if (release && url.pathname.startsWith(`${release.ref.path}/`))
    return file(response, options.folder, url.pathname.slice(release.ref.path.length + 1), release);
  if (url.pathname === '/config.json')
    return json(response, {
      ...((await (await fetch(new URL('/config.json', portal))).json()) as object),
      ...proxied(origin),
      collectorUrl: null,
    });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    const page = await (
      await fetch(new URL(url.pathname + url.search, portal), { headers: { accept: 'text/html' } })
    ).text();
    return void response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(page.replace('</head>', '<script src="/__dev/reload.js" defer></script></head>'));
  }
  forward(request, response, new URL(url.pathname + url.search, portal), portal);
}

function proxied(origin: string): Services {
  return {
    apiUrl: `${origin}/__dev/apiUrl`,
    machineUrl: `${origin}/__dev/machineUrl`,
    filesUrl: `${origin}/__dev/filesUrl`,
  };
}

/** A channel that gives everybody the development build; its serial grows with time, so that browsers always accept it. */
function channelOf(area: AreaName, { ref }: DevelopmentRelease): Channel {
  return { ...emptyChannel(area, { by: 'npm run dev', reason: 'pengembangan' }), serial: Date.now(), stable: ref };
}

function file(response: ServerResponse, folder: string, name: string, release: DevelopmentRelease): void {
  const headers = {
    'Content-Type': name.endsWith('.json') ? 'application/json' : 'text/javascript',
    'Cache-Control': 'no-store',
  };
  if (name === 'release.json') return void response.writeHead(200, headers).end(release.manifest);
  const path = join(folder, name);
  if (name.includes('/') || !existsSync(path)) return void response.writeHead(404).end();
  createReadStream(path).pipe(response.writeHead(200, headers));
}

function json(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(value));
}
