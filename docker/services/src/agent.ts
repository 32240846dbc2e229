import { readFileSync } from 'node:fs';
import { ownAgentSettings } from './config/environment';
import { createAgent } from './engine/agents/agent-server';
import { createDockerClient } from './engine/docker/docker-client';
import { createDockerEngine } from './engine/docker/docker-engine';
import { createLog } from './log';
import { startFailure } from './start-failure';

/** Longest wait for responses in flight when stopping. */
const STOP_MS = 8000;

/** The agent of one GPU machine: `npx tsx src/agent.ts`, in the image `node services/programs/agent.js`. */
function start(): void {
  const { agent, engine, logLevel } = ownAgentSettings();
  const { tls, port, host, ...settings } = agent;
  const client = createDockerClient(engine.daemon);
  const server = createAgent({
    ...settings,
    engineOf: (installation) => createDockerEngine(client, { ...engine, installation }),
    limits: engine,
    tls: tls && { cert: readFileSync(tls.cert, 'utf8'), key: readFileSync(tls.key, 'utf8') },
    log: createLog(logLevel),
  });
  server.listen(port, host, () => process.stdout.write(`PORTAL_AGENT_READY ${JSON.stringify({ port })}\n`));
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

try {
  start();
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}
