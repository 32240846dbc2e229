import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface MachineGate {
  readonly url: string;
  /** Paths that are answered with 500; all others go through. */
  closed: readonly string[];
  stop(): Promise<void>;
}

/** Starts a proxy between the main API and a machine service that can block single calls. */
export async function startMachineGate(port: number, machineUrl: () => string): Promise<MachineGate> {
  const gate = { url: `http://127.0.0.1:${port}`, closed: [] as readonly string[] };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (gate.closed.includes(request.url ?? '')) return void response.writeHead(500).end();
    const headers = {
      'content-type': 'application/json',
      'x-internal-secret': String(request.headers['x-internal-secret']),
    };
    const body = request.method === 'GET' ? undefined : Buffer.concat(chunks);
    // A service that is starting or stopped is unavailable, as behind any gateway.
    const forward = async () => fetch(machineUrl() + request.url, { method: request.method, headers, body });
    const reply = await forward().catch(() => null);
    if (!reply) return void response.writeHead(502).end();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return Object.assign(gate, {
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}
