import { once } from 'node:events';
import { serveMetrics } from '../services/src/platform/metrics/serve-metrics';
import { createLabServer } from './lab-server';

/**
 * Runs the proxy to running containers as a process behind the gateway: MACHINE_URL (address of the machine service),
 * LAB_PORT (8087), METRICS_PORT (port of `GET /metrics`; none by default).
 */
const ENDING_MS = 5_000;

async function start(): Promise<void> {
  const machineUrl = process.env['MACHINE_URL'];
  if (!machineUrl) throw new Error('MACHINE_URL: the address of the machine service is missing');
  const port = Number(process.env['LAB_PORT'] ?? 8087);
  const server = createLabServer(machineUrl.replace(/\/$/, '')).listen(port);
  await once(server, 'listening');
  const metrics = process.env['METRICS_PORT'];
  if (metrics) await serveMetrics({ port: Number(metrics) });
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
