import { resolve } from 'node:path';
import { serveMetrics } from '../services/src/platform/metrics/serve-metrics';
import { startCollector } from './server';

/**
 * Runs the collector as a separate process: COLLECTOR_PORT, PORTAL_DATA, PORTAL_ORIGIN (several with commas),
 * COLLECTOR_API (address of the main API, whose tickets reports carry), COLLECTOR_REGISTRY (address of the registry;
 * by default `/registry` of the reporting page), COLLECTOR_RATE_LIMIT (refused tickets per address and minute, 0 for
 * no limit), COLLECTOR_PROXIES (number of our own proxies in front), METRICS_PORT (port of `GET /metrics`; none by
 * default).
 */
const numberOf = (name: string, otherwise: number) => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name}: '${process.env[name]}' is not a whole number`);
  return value;
};

async function start(): Promise<void> {
  const port = numberOf('COLLECTOR_PORT', 8084);
  const server = await startCollector({
    data: resolve(process.env['PORTAL_DATA'] ?? '.portal'),
    port,
    host: process.env['HOST'] ?? '0.0.0.0',
    origins: (process.env['PORTAL_ORIGIN'] ?? 'http://localhost:8080').split(',').map((origin) => origin.trim()),
    api: process.env['COLLECTOR_API'] ?? 'http://localhost:8081',
    registry: process.env['COLLECTOR_REGISTRY'] || undefined,
    perMinute: numberOf('COLLECTOR_RATE_LIMIT', 600),
    proxies: numberOf('COLLECTOR_PROXIES', 0),
  });
  const metrics = numberOf('METRICS_PORT', 0);
  if (metrics > 0) await serveMetrics({ port: metrics });
  console.log(`COLLECTOR_READY ${port}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
