import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { emptyChannel } from '../../rollout/src/channel/changes';
import type { DevelopmentRelease } from './development-release';
import { forward } from './forward';

/** Services of the portal, reached through this server so that its own origin is enough for them. */
const SERVICES = ['apiUrl', 'machineUrl', 'filesUrl'] as const;
type Services = Readonly<Record<(typeof SERVICES)[number], string>>;

interface Options {
  readonly area: AreaName;
  /** Origin of the portal whose shell, other areas and services are used. */
  readonly portal: string;
  readonly origin: string;
  readonly services: Services;
}

/** Older builds that a page may still ask for a piece of. */
const KEPT = 3;

/**
 * Lets the shell look at the channel as if its person came back, as soon as the area was built again; a look while
 * another one is under way is passed over, so that it is asked twice. A file, because the portal runs no inline script.
 */
const ASKER = `const look = () => dispatchEvent(new Event('focus'));
new EventSource('/__dev/built').onmessage = () => { look(); setTimeout(look, 600); };`;

/**
 * Serves a whole portal in which one area is the development build, and everything else comes from another portal. An
 * open page switches to the next build as after a rollback: without a reload, and typed text stays.
 */
export function createDevelopmentPortal(options: Options): {
  server: Server;
  show: (release: DevelopmentRelease) => void;
} {
  const listeners = new Set<ServerResponse>();
  const releases: DevelopmentRelease[] = [];
  const builds: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', options.origin);
    if (url.pathname === '/__dev/built') return listen(request, response, listeners);
    if (url.pathname === '/__dev/look.js')
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(ASKER);
    const [release] = releases;
    if (release && url.pathname === `/registry/${options.area}.json`)
      return json(response, channelOf(options.area, release, builds));
    const asked = releases.find(({ ref }) => url.pathname.startsWith(`${ref.path}/`));
    if (asked) return file(response, asked.files.get(url.pathname.slice(asked.ref.path.length + 1)), url.pathname);
    void respond(options, request, response, url).catch((error: unknown) =>
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${String(error)}\n`),
    );
  });
  return {
    server,
    show: (release) => {
      releases.unshift(release);
      releases.splice(KEPT);
      builds.push(release.ref.build);
      listeners.forEach((listener) => listener.write('data: built\n\n'));
    },
  };
}

function listen(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(': ready\n\n');
  listeners.add(response);
  request.on('close', () => listeners.delete(response));
}

async function respond(options: Options, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const { portal, origin, services } = options;
  const service = SERVICES.find((name) => url.pathname.startsWith(`/__dev/${name}/`));
  if (service)
    return forward(
      request,
      response,
      new URL(services[service] + url.pathname.slice(`/__dev/${service}`.length) + url.search),
      portal,
    );
  if (url.pathname === '/config.json')
    return json(response, {
      ...((await (await fetch(new URL('/config.json', portal))).json()) as object),
      ...proxied(origin),
      collectorUrl: null,
      // The channel shown is this server's own, not that portal's.
      rolloutUrl: null,
      // Nobody signs releases under development.
      channelKeys: null,
    });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
    const page = await (
      await fetch(new URL(url.pathname + url.search, portal), { headers: { accept: 'text/html' } })
    ).text();
    return void response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(page.replace('</head>', '<script src="/__dev/look.js" defer></script></head>'));
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

/**
 * A channel that gives everybody the newest build and takes those before it back, so that an open page moves on; its
 * serial grows with time, so that browsers always accept it.
 */
function channelOf(area: AreaName, { ref }: DevelopmentRelease, builds: readonly string[]): Channel {
  return {
    ...emptyChannel(area, { by: 'npm run dev', reason: 'pengembangan' }),
    serial: Date.now(),
    stable: ref,
    revoked: builds.filter((build) => build !== ref.build),
  };
}

function file(response: ServerResponse, content: Buffer | undefined, name: string): void {
  if (!content) return void response.writeHead(404).end();
  const type = name.endsWith('.json') ? 'application/json' : 'text/javascript';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
}

function json(response: ServerResponse, value: unknown): void {
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(value));
}
