import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkTickets, readChannels, type ReadChannel } from './ask-portal';
import { Journal } from './journal';
import { createCollector, type CollectorOptions } from './server';

interface Options extends Pick<CollectorOptions, 'origins' | 'perMinute' | 'proxies'> {
  readonly data: string;
  readonly port: number;
  /** Address to listen on; this machine only when not given. */
  readonly host?: string;
  /** Address of the main API, whose tickets reports carry. */
  readonly api: string;
  /** Address of the registry's folder; `/registry` of the page that reports when not given. */
  readonly registry?: string | undefined;
}

/** Starts the collector on a port; its reports are kept in `<data>/collector`. */
export async function startCollector({ data, port, host = 'localhost', api, registry, ...options }: Options) {
  const readers = new Map<string, ReadChannel>();
  const readChannel = (origin: string) => {
    const address = registry ?? `${origin}/registry`;
    const reader = readers.get(address) ?? readChannels(address);
    readers.set(address, reader);
    return reader;
  };
  const journal = new Journal(join(data, 'collector'));
  const app: FastifyInstance = createCollector({ ...options, journal, checkTicket: checkTickets(api), readChannel });
  await app.listen({ port, host });
  return app;
}
