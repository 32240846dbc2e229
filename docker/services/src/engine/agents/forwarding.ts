import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { LAB_ID } from '@portal/shared/contract/lab';

const LAB = new RegExp(`^/lab/(${LAB_ID})/`);

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Hands `/lab/{id}/…` on to the container, websockets too; the rest is answered by `otherwise`. The portal's door has
 * decided about the request and put Jupyter's token to it, which Jupyter checks: without it nothing is let in.
 * @param addressOf where a container's Jupyter answers; null where it does not run
 */
export function addForwarding(
  server: Server,
  otherwise: RequestHandler,
  addressOf: (id: string) => Promise<string | null>,
): void {
  server.on('request', (request, response) => {
    const id = LAB.exec(request.url ?? '')?.[1];
    if (id === undefined) return otherwise(request, response);
    const closed = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    void addressOf(id).then((address) => {
      if (address === null) return closed();
      const onward = ask(sentOn(address, request), (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      onward.once('error', closed);
      response.once('close', () => onward.destroy());
      request.pipe(onward);
    }, closed);
  });
  server.on('upgrade', (request: IncomingMessage, near: Duplex, head: Buffer) => {
    near.on('error', () => undefined);
    const id = LAB.exec(request.url ?? '')?.[1];
    if (id === undefined) return void near.destroy();
    void addressOf(id).then(
      (address) => {
        if (address === null) return near.destroy();
        const onward = ask(sentOn(address, request));
        onward.once('error', () => near.destroy());
        onward.once('response', () => near.destroy());
        onward.once('upgrade', (reply, far, farHead) => {
          const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
          near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
          near.write(farHead);
          far.on('error', () => near.destroy());
          near.once('close', () => far.destroy());
          far.once('close', () => near.destroy());
          far.write(head);
          near.pipe(far).pipe(near);
        });
        onward.end();
      },
      () => near.destroy(),
    );
  });
}

function sentOn(address: string, { method, url, headers }: IncomingMessage) {
  const { hostname, port } = new URL(address);
  return { hostname, port, method, path: url, headers };
}
