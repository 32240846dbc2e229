import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpPeer {
  readonly url: string;
  readonly port: number;
  /** Ends the server and its open connections. */
  stop(): Promise<void>;
}

/**
 * Starts an HTTP server on this machine.
 * @param place port, 0 for any free one, or the path of a Unix socket
 */
export async function serveHttp(listener: RequestListener, place: number | string = 0): Promise<HttpPeer> {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    if (typeof place === 'number') server.listen(place, '127.0.0.1', listening);
    else server.listen(place, listening);
  });
  const { port } = server.address() as AddressInfo; // undefined on a Unix socket, whose callers do not read it
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
