import type { ServerResponse } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import fastify, { type FastifyInstance } from 'fastify';
import { emptyChannel } from '../../rollout/src/channel/changes';
import type { DevelopmentRelease } from './development-release';

/** Services of the portal that this server forwards, so that its own origin is enough for them. */
const SERVICES = ['apiUrl', 'machineUrl', 'filesUrl'] as const;
export type Services = Readonly<Record<(typeof SERVICES)[number], string>>;

interface Options {
  readonly area: AreaName;
  readonly portal: string;
  readonly origin: string;
  readonly services: Services;
}

/** Earlier builds that an open page may still load parts of. */
const KEPT = 3;

/**
 * Makes the shell read the channel after each build, as if the person had returned. A second event follows, because the
 * shell ignores one while it reads. It is a file, because the portal runs no inline script.
 */
const ASKER = `const look = () => dispatchEvent(new Event('focus'));
new EventSource('/__dev/built').onmessage = () => { look(); setTimeout(look, 600); };`;

/** Response headers that are valid only for the portal's own origin. */
const OWN = ['content-security-policy', 'strict-transport-security'];

/**
 * Serves a whole portal in which one area is the development build, and everything else comes from another portal. An
 * open page switches to the next build as after a rollback: without a reload, and typed text stays.
 */
export function createDevelopmentPortal(options: Options): {
  server: FastifyInstance;
  show: (release: DevelopmentRelease) => void;
} {
  const { area, portal, origin, services } = options;
  const listeners = new Set<ServerResponse>();
  const releases: DevelopmentRelease[] = [];
  const builds: string[] = [];
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    void reply.header('cache-control', 'no-store');
    const [release] = releases;
    if (release && path === `/registry/${area}.json`) return reply.send(channelOf(area, release, builds));
    const asked = releases.find(({ ref }) => path.startsWith(`${ref.path}/`));
    if (asked) {
      const content = asked.files.get(path.slice(asked.ref.path.length + 1));
      if (!content) return reply.code(404).send();
      return reply.type(path.endsWith('.json') ? 'application/json' : 'text/javascript').send(content);
    }
    const isPage = request.method === 'GET' && !path.startsWith('/__dev/');
    if (isPage && request.headers.accept?.includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(await pageOf(portal + request.url));
    return undefined;
  });
  server.get('/__dev/look.js', (_, reply) => reply.type('text/javascript').send(ASKER));
  server.get('/__dev/built', ({ raw }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).write(': ready\n\n');
    listeners.add(reply.raw);
    raw.on('close', () => listeners.delete(reply.raw));
  });
  server.get('/config.json', async () => ({
    ...((await (await fetch(new URL('/config.json', portal))).json()) as object),
    ...Object.fromEntries(SERVICES.map((name) => [name, `${origin}/__dev/${name}`])),
    collectorUrl: null,
    // The channel shown is this server's own, not that portal's.
    rolloutUrl: null,
    // Nobody signs development releases.
    channelKeys: null,
  }));
  for (const name of SERVICES) void server.register(httpProxy, passOn(services[name], portal, `/__dev/${name}`));
  void server.register(httpProxy, passOn(portal, portal));
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

/** Forwards requests to another server, as if they came from that portal's own pages. */
function passOn(upstream: string, portal: string, prefix = '/'): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix: prefix === '/' ? '/' : '',
    replyOptions: {
      rewriteRequestHeaders: (_, sent) => ({
        ...sent,
        ...(sent.origin ? { origin: portal } : {}),
        ...(sent.referer ? { referer: `${portal}/` } : {}),
      }),
      rewriteHeaders: (received) =>
        Object.fromEntries(Object.entries(received).filter(([name]) => !OWN.includes(name))),
    },
  };
}

/** Returns a page of the portal with the script that reports new builds to it. */
async function pageOf(address: string): Promise<string> {
  const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  return page.replace('</head>', '<script src="/__dev/look.js" defer></script></head>');
}

/**
 * A channel that gives everybody the newest build and revokes the earlier ones, so that an open page moves on. Its
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
