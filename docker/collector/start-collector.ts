import { once } from 'node:events';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Journal } from './journal';
import { createCollector } from './server';

/** Starts the collector on a port; its reports are kept in `<data>/collector`. */
export async function startCollector(options: { data: string; port: number; origins: readonly string[] }): Promise<Server> {
  const server = createCollector({ journal: new Journal(join(options.data, 'collector')), origins: options.origins });
  // A request that never ends must not hold a socket for ever.
  server.requestTimeout = 10_000;
  server.listen(options.port);
  await once(server, 'listening');
  return server;
}
