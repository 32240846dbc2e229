import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveHttp } from './serve-http';

/** Starts a proxy between the main API and a machine service that can block single calls. */
export async function startMachineGate(port: number, machineUrl: () => string) {
  /** Paths that are answered with 500; all others go through. */
  const gate = { closed: [] as readonly string[] };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await buffer(request);
    if (gate.closed.includes(request.url ?? '')) return void response.writeHead(500).end();
    const headers = {
      'content-type': 'application/json',
      'x-internal-secret': String(request.headers['x-internal-secret']),
    };
    const body = request.method === 'GET' ? undefined : sent;
    // A service that is starting or stopped is unavailable, as behind any gateway.
    const forward = async () => fetch(machineUrl() + request.url, { method: request.method, headers, body });
    const reply = await forward().catch(() => null);
    if (!reply) return void response.writeHead(502).end();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
  };
  return Object.assign(gate, await serveHttp((request, response) => void serve(request, response), port));
}
