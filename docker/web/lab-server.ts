import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import {
  labPath,
  LAB_AGAIN,
  LAB_AUTHORIZATION,
  LAB_CHECK,
  LAB_COOKIES,
  LAB_PAGE,
  LAB_UPSTREAM,
} from '@portal/shared/contract/lab';
import {
  HIDDEN_FROM_BROWSER,
  HIDDEN_FROM_CONTAINER,
  LAB_ADDRESS,
  LAB_HEADERS,
  LAB_SILENCE,
  ownCookie,
  SERVICES_AWAY,
} from './lab-rules';

/** Where a request may go, as the machine service says. */
interface Pass {
  readonly upstream: string;
  readonly authorization: string;
  readonly cookies: string;
}

const ADDRESS = new RegExp(LAB_ADDRESS);
const WITHOUT_SLASH = new RegExp(`${LAB_ADDRESS.replace(/\/$/, '')}$`);
const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
const NOT_ASKED = new Set(lower(HIDDEN_FROM_CONTAINER));
/** Headers of one connection, and what answers may not say. */
const NOT_ANSWERED = new Set([
  ...lower([...HIDDEN_FROM_BROWSER, ...Object.keys(LAB_HEADERS)]),
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

interface Options {
  /** How often an open connection is shown to the machine service again, ms. */
  readonly againMs?: number;
}

/** So long at most a websocket outlives a logout, the loss of a right or the end of a booking. */
const AGAIN_MS = 10_000;

/**
 * The door to running containers. Every request is shown to the machine service, and what stays open is shown to it again
 * and again: it ends once it may not be opened any more. While the service does not answer nothing is cut off.
 * @param machineUrl address of the machine service
 */
export function createLabServer(machineUrl: string, { againMs = AGAIN_MS }: Options = {}): Server {
  const server = createServer((request, response) => {
    const stop = watch({ machineUrl, againMs }, request, () => response.destroy());
    response.once('close', stop);
    void answer(machineUrl, request, response).catch(() => away(response));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const stop = watch({ machineUrl, againMs }, request, () => socket.destroy());
    socket.once('close', stop);
    void upgrade(machineUrl, request, socket, head).catch(() => socket.destroy());
  });
  return server;
}

async function answer(machineUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?')[0] ?? '/';
  if (WITHOUT_SLASH.test(path)) return void response.writeHead(301, { location: `${path}/` }).end();
  const id = idOf(request);
  if (id === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404\n');
  const pass = await passOf(machineUrl, id, request);
  if (!pass) return closed(machineUrl, id, request, response);
  const passed = ask(pass.upstream + (request.url ?? ''), {
    method: request.method,
    headers: headersFor(request, pass),
    timeout: LAB_SILENCE * 1000,
  });
  passed.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, headersOf(reply, id));
    reply.pipe(response);
  });
  passed.once('error', () => {
    if (response.headersSent) response.destroy();
    else void closed(machineUrl, id, request, response).catch(() => away(response));
  });
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

async function upgrade(machineUrl: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const id = idOf(request);
  const pass = id === null ? null : await passOf(machineUrl, id, request);
  if (id === null || !pass) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  const headers = { ...headersFor(request, pass), connection: 'upgrade', upgrade: request.headers.upgrade };
  const passed = ask(pass.upstream + (request.url ?? ''), { method: request.method, headers });
  passed.once('upgrade', (reply, inside, first) => {
    socket.write(headOf(reply, { ...headersOf(reply, id), connection: 'upgrade', upgrade: reply.headers.upgrade }));
    inside.on('error', () => socket.destroy());
    socket.once('close', () => inside.destroy());
    inside.once('close', () => socket.destroy());
    socket.write(first);
    inside.write(head);
    inside.pipe(socket).pipe(inside);
  });
  // What declines to change over answers as to any other request.
  passed.once('response', (reply) => {
    socket.write(headOf(reply, { ...headersOf(reply, id), connection: 'close' }));
    reply.pipe(socket);
  });
  passed.once('error', () => socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n'));
  passed.end();
}

function idOf(request: IncomingMessage): string | null {
  return ADDRESS.exec(request.url ?? '')?.groups?.['lab'] ?? null;
}

/**
 * Asks again whether a connection may stay open, until it is stopped.
 * @param end called once it may not
 * @returns stops it
 */
function watch(
  { machineUrl, againMs }: { readonly machineUrl: string; readonly againMs: number },
  request: IncomingMessage,
  end: () => void,
): () => void {
  const id = idOf(request);
  const timer = setInterval(() => {
    if (id === null) return;
    void passOf(machineUrl, id, request, true).then(
      (pass) => pass ?? end(),
      () => undefined,
    );
  }, againMs);
  return () => clearInterval(timer);
}

/**
 * @param isOpen whether the connection is open already: that is no use of the person's session
 * @throws Error when the machine service does not answer
 */
async function passOf(machineUrl: string, id: string, request: IncomingMessage, isOpen = false): Promise<Pass | null> {
  const again: Record<string, string> = isOpen ? { [LAB_AGAIN]: 'yes' } : {};
  const reply = await fetch(machineUrl + LAB_CHECK + id, { headers: { ...shown(request), ...again } });
  await reply.arrayBuffer();
  const { status, headers } = reply;
  const upstream = headers.get(LAB_UPSTREAM);
  if (status >= 500) throw new Error(`HTTP ${status}`);
  if (status !== 204 || upstream === null) return null;
  return {
    upstream,
    authorization: headers.get(LAB_AUTHORIZATION) ?? '',
    cookies: headers.get(LAB_COOKIES) ?? '',
  };
}

/** Tells why the door is closed. */
async function closed(
  machineUrl: string,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await fetch(machineUrl + LAB_PAGE + id, { headers: shown(request) });
  const kept = ['content-type', 'content-security-policy', 'referrer-policy', 'retry-after', 'cache-control'];
  const headers = kept.flatMap((name): [string, string][] => {
    const value = page.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const body = Buffer.from(await page.arrayBuffer());
  response.writeHead(page.status, Object.fromEntries(headers)).end(body);
}

/** What the machine service decides by. */
function shown({ headers }: IncomingMessage): Record<string, string> {
  const { cookie, origin, accept } = headers;
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(origin === undefined ? {} : { origin }),
    ...(accept === undefined ? {} : { accept }),
  };
}

function headersFor({ headers }: IncomingMessage, { authorization, cookies }: Pass): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ASKED.has(name) && name !== 'connection');
  const { cookie: _own, ...others } = Object.fromEntries(kept) as IncomingHttpHeaders;
  return { ...others, authorization, ...(cookies === '' ? {} : { cookie: cookies }) };
}

function headersOf({ headers }: IncomingMessage, id: string): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ANSWERED.has(name));
  const cookies = headers['set-cookie']?.map((cookie) => ownCookie(cookie, labPath(id)));
  return { ...Object.fromEntries(kept), ...LAB_HEADERS, ...(cookies ? { 'set-cookie': cookies } : {}) };
}

function headOf({ statusCode, statusMessage }: IncomingMessage, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function away(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5' }).end(SERVICES_AWAY);
}
