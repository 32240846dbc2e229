import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import { headersFor, headersOf, headOf } from './lab-headers';
import { AMBIGUOUS_PATH, HALF_OPEN_MS, LAB_ADDRESS, LAB_HEALTH, LAB_SILENCE, SERVICES_AWAY } from './lab-rules';
import { closedPage, requestPass, type Pass } from './machine-check';

/** Connections of one person. JupyterLab has one per kernel and terminal, and six for its requests. */
const MOST_CONNECTIONS = 100;

class OpenConnections {
  readonly #open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /**
   * Counts one more connection of a person.
   * @returns function to call when it is closed; null when the person has reached the limit
   */
  enter(person: string): (() => void) | null {
    const count = this.#open.get(person) ?? 0;
    if (count >= this.most) return null;
    this.#open.set(person, count + 1);
    return () => {
      const left = (this.#open.get(person) ?? 1) - 1;
      if (left > 0) this.#open.set(person, left);
      else this.#open.delete(person);
    };
  }
}

const ADDRESS = new RegExp(LAB_ADDRESS);
const WITHOUT_SLASH = new RegExp(`${LAB_ADDRESS.replace(/\/$/, '')}$`);

interface Options {
  /** Pause between two checks of an open connection, ms. */
  readonly againMs?: number;
  /** Most connections of one person at once. */
  readonly mostConnections?: number;
}

/** A websocket survives a logout, a lost right or the end of a booking by at most this time. */
const AGAIN_MS = 10_000;

/**
 * The proxy in front of running containers. The machine service checks every request, and open connections repeatedly:
 * one that is no longer allowed ends. While the service does not answer, nothing is cut off.
 * @param machineUrl address of the machine service
 */
export function createLabServer(
  machineUrl: string,
  { againMs = AGAIN_MS, mostConnections = MOST_CONNECTIONS }: Options = {},
): Server {
  const asking: Asking = { machineUrl, againMs, connections: new OpenConnections(mostConnections) };
  const server = createServer((request, response) => {
    if (request.url === LAB_HEALTH) return void response.end('ok\n');
    void respond(asking, request, response).catch(() => away(response));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void upgrade(asking, { request, socket, head }).catch(() => socket.destroy());
  });
  // Notebooks with pictures are large, and some networks slow.
  server.requestTimeout = LAB_SILENCE * 1000;
  return server;
}

interface Asking {
  readonly machineUrl: string;
  readonly againMs: number;
  readonly connections: OpenConnections;
}

async function respond(asking: Asking, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { machineUrl } = asking;
  const path = request.url?.split('?')[0] ?? '/';
  if (WITHOUT_SLASH.test(path)) return void response.writeHead(301, { location: `${path}/` }).end();
  const id = idOf(request);
  if (id === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404\n');
  const pass = await requestPass(machineUrl, id, request);
  if (!pass) return closed(machineUrl, id, request, response);
  // After the check of `pass`: a refusal is explained however long that takes.
  if (response.closed) return;
  if (!holdOpen(asking, { id, request, pass, connection: response }))
    return void response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '10' }).end('429\n');
  const passed = ask(pass.upstream, {
    // As text: a URL object would resolve and encode parts of it.
    path: request.url,
    method: request.method,
    headers: headersFor(request, pass),
    timeout: LAB_SILENCE * 1000,
  });
  passed.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, headersOf(reply, id));
    pipeline(reply, response, () => undefined);
  });
  passed.once('error', () => {
    if (response.headersSent) response.destroy();
    else void closed(machineUrl, id, request, response).catch(() => away(response));
  });
  response.once('close', () => passed.destroy());
  pipeline(request, passed, () => undefined);
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

async function upgrade(asking: Asking, { request, socket, head }: Upgrade): Promise<void> {
  const id = idOf(request);
  const pass = id === null ? null : await requestPass(asking.machineUrl, id, request);
  if (id === null || !pass) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  if (socket.closed) return;
  if (!holdOpen(asking, { id, request, pass, connection: socket }))
    return void socket.end('HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\n\r\n');
  const headers = { ...headersFor(request, pass), connection: 'upgrade', upgrade: request.headers.upgrade };
  const passed = ask(pass.upstream, { path: request.url, method: request.method, headers });
  passed.once('upgrade', (reply, inside, first) => {
    socket.write(headOf(reply, { ...headersOf(reply, id), connection: 'upgrade', upgrade: reply.headers.upgrade }));
    inside.on('error', () => socket.destroy());
    socket.once('close', () => inside.destroy());
    inside.once('close', () => socket.destroy());
    socket.write(first);
    inside.write(head);
    inside.pipe(socket).pipe(inside);
    for (const [closed, open] of [
      [socket, inside],
      [inside, socket],
    ] as const)
      closed.once('end', () => setTimeout(() => open.destroy(), HALF_OPEN_MS).unref());
  });
  // A container that refuses to switch protocols answers like any other request.
  passed.once('response', (reply) => {
    socket.write(headOf(reply, { ...headersOf(reply, id), connection: 'close' }));
    reply.pipe(socket);
  });
  passed.once('error', () => socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n'));
  passed.end();
}

/** Returns the session id of a request's path; null for another address or an ambiguous one. */
function idOf({ url = '' }: IncomingMessage): string | null {
  if (AMBIGUOUS_PATH.test(url.split('?')[0] ?? '')) return null;
  return ADDRESS.exec(url)?.groups?.['lab'] ?? null;
}

interface Open {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly pass: Pass;
  readonly connection: Duplex | ServerResponse;
}

/**
 * Counts a connection, and checks repeatedly whether it may stay open; if not, ends it.
 * @returns false when the person has reached the limit
 */
function holdOpen({ machineUrl, againMs, connections }: Asking, { id, request, pass, connection }: Open): boolean {
  const leave = connections.enter(pass.person);
  if (!leave) return false;
  const timer = setInterval(() => {
    void requestPass(machineUrl, id, request, true).then(
      (still) => still ?? connection.destroy(),
      () => undefined,
    );
  }, againMs);
  connection.once('close', () => {
    clearInterval(timer);
    leave();
  });
  return true;
}

/** Sends the page that says why access is refused. */
async function closed(
  machineUrl: string,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await closedPage(machineUrl, id, request);
  response.writeHead(status, headers).end(body);
}

function away(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' }).end(SERVICES_AWAY);
}
