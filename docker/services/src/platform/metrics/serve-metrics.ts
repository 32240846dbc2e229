import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

/**
 * Serves `GET /metrics` in Prometheus' format on a separate port, which no gateway exposes.
 * @param refresh updates gauges before each answer
 */
export async function serveMetrics(
  { host, port }: { readonly host?: string | undefined; readonly port: number },
  refresh: () => Promise<void> | void = () => undefined,
): Promise<Server> {
  collectDefaultMetrics();
  const server = createServer((_request, response) => {
    void Promise.resolve()
      .then(refresh)
      .then(() => register.metrics())
      .then(
        (text) => response.setHeader('content-type', register.contentType).end(text),
        (error: unknown) => response.writeHead(503).end(`${error instanceof Error ? error.message : 'failed'}\n`),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
