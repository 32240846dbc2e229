import { resolve } from 'node:path';
import { startCollector } from './start-collector';
import { checkTickets } from './ticket-check';

/**
 * The collector as a process of its own: COLLECTOR_PORT, PORTAL_DATA, PORTAL_ORIGIN (several with commas),
 * COLLECTOR_RATE_LIMIT (requests of one address in a minute, 0 for any number), COLLECTOR_PROXIES (how many of our own
 * proxies stand in front), COLLECTOR_API (address of the main API whose tickets reports must carry; none: any is
 * taken).
 */
const numberOf = (name: string, otherwise: number) => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name}: '${process.env[name]}' is not a whole number`);
  return value;
};

async function start(): Promise<void> {
  const port = numberOf('COLLECTOR_PORT', 8084);
  const api = process.env['COLLECTOR_API'];
  const server = await startCollector({
    data: resolve(process.env['PORTAL_DATA'] ?? '.portal'),
    port,
    host: process.env['HOST'] ?? '0.0.0.0',
    origins: (process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8080').split(',').map((origin) => origin.trim()),
    perMinute: numberOf('COLLECTOR_RATE_LIMIT', 600),
    proxies: numberOf('COLLECTOR_PROXIES', 0),
    ...(api ? { checkTicket: checkTickets(api) } : {}),
  });
  console.log(`COLLECTOR_READY ${port}`);
  const stop = () => server.close(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
