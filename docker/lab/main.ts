import { once } from 'node:events';
import * as z from 'zod';
import { parseSettings } from '../services/src/platform/config/parse-settings';
import { addressOf, number, setting } from '../services/src/platform/config/setting';
import { serveMetrics } from '../services/src/platform/metrics/serve-metrics';
import { createLabServer } from './lab-server';

const PORTS = [1, 65_535] as const;

/** Settings of the proxy to running containers as a process behind the gateway. */
const SETTINGS = z.object({
  MACHINE_URL: setting(
    (given, refuse) => addressOf(given?.trim() || refuse('it is missing', 'Name the machine service'), refuse),
    { description: 'address of the machine service' },
  ),
  LAB_PORT: number(8087, PORTS, 'port'),
  METRICS_PORT: number(null, PORTS, 'port of `GET /metrics`; none by default'),
});

const ENDING_MS = 5_000;

async function start(): Promise<void> {
  const { MACHINE_URL: machineUrl, LAB_PORT: port, METRICS_PORT: metrics } = parseSettings(SETTINGS, process.env);
  const server = createLabServer(machineUrl).listen(port);
  await once(server, 'listening');
  if (metrics) await serveMetrics({ port: metrics });
  console.log(`LAB_READY ${port}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // A websocket stays open as long as its browser, which opens another one by itself.
    setTimeout(() => process.exit(0), ENDING_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
