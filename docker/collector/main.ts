import { resolve } from 'node:path';
import * as z from 'zod';
import { parseSettings } from '../services/src/platform/config/parse-settings';
import { entriesOf, number, optional, text } from '../services/src/platform/config/setting';
import { serveMetrics } from '../services/src/platform/metrics/serve-metrics';
import { startCollector } from './server';

const PORTS = [1, 65_535] as const;

/** Settings of the collector as a separate process. */
const SETTINGS = z.object({
  COLLECTOR_PORT: number(8084, PORTS, 'port'),
  PORTAL_DATA: text('.portal', 'folder of the journal'),
  HOST: text('0.0.0.0', 'listening address'),
  PORTAL_ORIGIN: text('http://localhost:8080', 'origins of the reporting pages, separated by commas'),
  COLLECTOR_API: text('http://localhost:8081', 'address of the main API, whose tickets reports carry'),
  COLLECTOR_REGISTRY: optional('address of the registry', '`/registry` of the reporting page'),
  COLLECTOR_RATE_LIMIT: number(600, [0, 1_000_000], 'refused tickets per address and minute; 0 for no limit'),
  COLLECTOR_PROXIES: number(0, [0, 100], 'our own proxies in front'),
  METRICS_PORT: number(null, PORTS, 'port of `GET /metrics`; none by default'),
});

async function start(): Promise<void> {
  const settings = parseSettings(SETTINGS, process.env);
  const { COLLECTOR_PORT: port, METRICS_PORT: metrics } = settings;
  const server = await startCollector({
    data: resolve(settings.PORTAL_DATA),
    port,
    host: settings.HOST,
    origins: entriesOf(settings.PORTAL_ORIGIN),
    api: settings.COLLECTOR_API,
    registry: settings.COLLECTOR_REGISTRY ?? undefined,
    perMinute: settings.COLLECTOR_RATE_LIMIT,
    proxies: settings.COLLECTOR_PROXIES,
  });
  if (metrics) await serveMetrics({ port: metrics });
  console.log(`COLLECTOR_READY ${port}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
