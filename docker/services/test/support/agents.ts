import { generateKeyPairSync } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAgent } from '../../src/engine/agents/agent-server';
import { createAgentsEngine } from '../../src/engine/agents/agents-engine';
import { openFake, type DockerTestEngine } from './engines';

/** Machine of the bookings in tests. */
const MACHINE = 'DGX-UJI';

/** The portal's keys, and another one's. */
export const KEYS = generateKeyPairSync('ed25519');
export const OTHER_KEYS = generateKeyPairSync('ed25519');

/** An agent that listens on a port of its own. */
export interface TestAgent {
  readonly url: string;
  stop(): Promise<void>;
}

type EngineOf = Parameters<typeof createAgent>[0]['engineOf'];

/** Starts the agent of a machine. */
export async function startAgent(machine: string, engineOf: EngineOf, memoryMb = 4096): Promise<TestAgent> {
  const limits = { memoryMb, cpus: 8 };
  const key = KEYS.publicKey;
  const server: Server = createAgent({ machine, key, engineOf, limits, tls: null, log: () => undefined });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A machine's agent on a fake daemon, reached as the portal reaches it. */
export async function openAgent(): Promise<DockerTestEngine> {
  const inner = await openFake();
  const overrides = new Map<string, Parameters<DockerTestEngine['driver']>[1]>();
  const agent = await startAgent(MACHINE, (installation) => inner.driver(installation, overrides.get(installation)));
  return {
    ...inner,
    driver: (installation, over) => {
      overrides.set(installation, over);
      const agents = new Map([[MACHINE, agent.url]]);
      return createAgentsEngine({ agents, key: KEYS.privateKey, installation });
    },
    stop: async () => {
      await agent.stop();
      await inner.stop();
    },
  };
}
