import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCollector } from '../collector/server';
import { createLabServer } from '../lab/lab-server';
import { RegistryStore } from '../rollout/src/registry/registry-store';
import { createReleaseServer } from '../rollout/src/server/release-server';
import { createSiteServer } from '../web/serve';

const ID = 'abcdef012345';
const JUNK = randomBytes(2_000);

/** Raw requests, each sent over a separate connection. */
const REQUESTS: readonly (string | Buffer)[] = [
  ...[
    '//',
    '///',
    '/\\',
    '*',
    'http://',
    'http://[',
    '//[',
    '/%',
    '/%ff%fe',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/?\ud800',
    '/rollout/%',
    '/rollout//',
  ],
  ...[
    '/lab/',
    `/lab/${ID}`,
    `/lab/${ID}/../x`,
    `/lab/${ID}/%2e%2e/x`,
    `/lab/${ID}/..\\x`,
    `/beacon//`,
    `/summary?area=%`,
  ],
].flatMap((target) =>
  ['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE'].map(
    (method) => `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  ),
);
const BROKEN: readonly (string | Buffer)[] = [
  ...['', '\r\n', 'GET', 'GET / HTTP/9.9\r\n\r\n', 'halo\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
  ...[JUNK, Buffer.concat([Buffer.from('POST /beacon HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\n'), JUNK])],
  'POST /beacon HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"area":',
  'POST /rollout/mf-user HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
  ...['/', '//', `/lab/${ID}/ws`, `/lab/${ID}/../ws`].map(
    (target) => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ),
];

const folder = mkdtempSync(join(tmpdir(), 'portal-hostile-'));
const servers = new Map<string, { server: Server; health: string }>();
/** A machine service that always answers 503. */
const silent = createServer((_, response) => response.writeHead(503).end());

const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function listening(server: Server): Promise<Server> {
  if (server.listening) return server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'registry'), { recursive: true });
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell', 'index.html'), '<!doctype html><title>Portal</title>');
  const machine = `http://127.0.0.1:${portOf(await listening(silent))}`;
  const origins = [machine];
  const collector = await startCollector({ data: folder, port: 0, host: '127.0.0.1', origins, api: machine });
  const store = new RegistryStore(site);
  const log = () => undefined;
  const web = createSiteServer({
    shell: join(folder, 'shell'),
    site,
    origins: { api: machine, machine, files: machine, collector: machine, remotes: [] },
    rollout: machine,
  });
  await web.listen({ port: 0, host: '127.0.0.1' });
  const made: [string, Server, string][] = [
    ['collector', collector.server, '/health'],
    ['lab', createLabServer(machine), '/health'],
    ['releases', createReleaseServer({ store, root: folder, api: machine, origins, log }), '/health'],
    ['site', web.server, '/'],
  ];
  for (const [name, server, health] of made) servers.set(name, { server: await listening(server), health });
});
afterAll(async () => {
  for (const { server } of servers.values()) {
    server.closeAllConnections();
    server.close();
  }
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends bytes, and waits for the end of the connection or a moment. */
const send = (port: number, bytes: string | Buffer) =>
  new Promise<string>((done) => {
    let heard = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(300, () => socket.destroy());
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => done(heard));
  });

it.each(['collector', 'lab', 'releases', 'site'])(
  'no request ends the %s server or is answered with 500',
  async (name) => {
    const { server, health } = servers.get(name) ?? {};
    if (!server) throw new Error(`${name} did not start`);
    const port = portOf(server);
    const answers = await Promise.all([...REQUESTS, ...BROKEN].map((bytes) => send(port, bytes)));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 500'))).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}${health}`)).status).toBe(200);
  },
);
