import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Journal } from './journal';
import { createCollector, type CollectorOptions } from './server';

interface Options extends Omit<CollectorOptions, 'journal'> {
  readonly data: string;
  readonly port: number;
  /** Address to listen on; this machine only when not given. */
  readonly host?: string;
}

/** Starts the collector on a port; its reports are kept in `<data>/collector`. */
export async function startCollector({ data, port, host = 'localhost', ...options }: Options): Promise<Server> {
  const server = createCollector({ ...options, journal: new Journal(join(data, 'collector')) });
  // Limits how long an unfinished request may hold a socket.
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
