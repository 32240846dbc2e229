import { createConnection, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/**
 * Starts a proxy in front of a Unix socket or port that cannot be stopped for one test.
 * @param place path of the socket, or port
 */
export async function startSocketGate(place: string | number, target: NetConnectOpts) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const open = () =>
    new Promise<void>((opened) => {
      if (server) return opened();
      server = createServer((near) => {
        const far = createConnection(target);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket
            .on('error', () => undefined)
            .once('close', () => {
              sockets.delete(socket);
              near.destroy();
              far.destroy();
            });
        }
        near.pipe(far).pipe(near);
      });
      server.listen(typeof place === 'number' ? { port: place, host: '127.0.0.1' } : { path: place }, opened);
    });
  await open();
  return {
    open,
    /** Refuses and cuts connections, like a daemon that is down. */
    shut: () =>
      new Promise<void>((closed) => {
        if (!server) return closed();
        server.close(() => closed());
        server = null;
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
