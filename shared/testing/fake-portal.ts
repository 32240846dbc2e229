import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endSession } from '../auth/public';
import { setRuntimeConfig } from '../http/public';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Body as text. */
  readonly body: string;
}

export type Reply =
  | { readonly status?: number; readonly json: unknown }
  /** Sent unchanged, whatever the content type says. */
  | { readonly status?: number; readonly text: string }
  /** Cuts the connection, as a lost network does. */
  | { readonly cut: true }
  /** Never responds. */
  | { readonly hang: true };

export interface FakePortal {
  /** Sets the reply to a path: a fixed reply needs the exact query, a function takes any. The last one wins. */
  respond(
    method: 'GET' | 'POST',
    path: string,
    reply: Reply | ((request: SeenRequest) => Reply | Promise<Reply>),
  ): void;
  /** Returns the requests so far, in order; only those of a path if one is given. */
  seen(path?: string): SeenRequest[];
}

export interface RunningPortal extends FakePortal {
  close(): Promise<void>;
}

/**
 * Starts a real HTTP server in place of main API, machine service and file host, so that tests use the network and mock
 * none of our code. An unprepared call is answered with HTTP 599.
 */
export async function startFakePortal(): Promise<RunningPortal> {
  const replies = new Map<string, Reply | ((request: SeenRequest) => Reply | Promise<Reply>)>();
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse) {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const seen = {
      method: request.method ?? '',
      path: decodeURIComponent(request.url ?? ''),
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    };
    requests.push(seen);
    const ofPath = replies.get(`${seen.method} ${seen.path.split('?')[0]}`);
    const prepared = replies.get(`${seen.method} ${seen.path}`) ?? (typeof ofPath === 'function' ? ofPath : undefined);
    const reply =
      typeof prepared === 'function'
        ? await prepared(seen)
        : (prepared ?? { status: 599, json: { message: `tidak disiapkan: ${seen.method} ${seen.path}` } });
    if ('hang' in reply) return;
    if ('cut' in reply) return void request.socket.destroy();
    response
      .writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      .end('text' in reply ? reply.text : JSON.stringify(reply.json));
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setRuntimeConfig({ apiUrl: url, machineUrl: url, filesUrl: url });
  return {
    respond: (method, path, reply) => void replies.set(`${method} ${path}`, reply),
    seen: (path) => requests.filter((request) => path === undefined || request.path === path),
    close: () => closeServer(server),
  };
}

/** Gives each test of the file its own fake portal. Afterwards the session ends and the portal closes. */
export function portalForEachTest(): FakePortal {
  let portal: RunningPortal;
  beforeEach(async () => {
    portal = await startFakePortal();
  });
  afterEach(async () => {
    endSession('logout');
    await portal.close();
  });
  return {
    respond: (method, path, reply) => portal.respond(method, path, reply),
    seen: (path) => portal.seen(path),
  };
}

/** Returns a success in the main API's envelope. */
export function success(data: unknown): Reply {
  return { json: { meta: { code: 200, status: 'success', message: 'ok' }, data } };
}

/** Returns a refusal in the main API's envelope. @param more parts beside `meta` */
export function refused(code: number, message: string, more: object = {}): Reply {
  return { status: code, json: { meta: { code, status: 'error', message }, data: null, ...more } };
}

/** Returns a refusal of single fields, by their names. */
export function refusedFields(fields: Readonly<Record<string, readonly string[]>>): Reply {
  return refused(422, 'Validation Errors', { data: { validation_errors: fields } });
}

function allowOrigin(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, accept, idempotency-key');
  response.setHeader('access-control-allow-methods', 'GET, POST');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((closed) => server.close(() => closed()));
}
