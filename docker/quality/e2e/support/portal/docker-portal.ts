import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServices } from '../../../../scripts/start/start-services';
import { changedServices } from '../../../../services/test/support/changed-services';
import { openDocker, type DockerTestEngine } from '../../../../services/test/support/engine/engines';
import { WebTier } from './web-tier';

/** A separate portal with an engine; the portal of the other tests starts no containers. */
export interface EnginePortal {
  readonly origin: string;
  readonly labPort: number;
  stop(): Promise<void>;
}

export interface DockerPortal extends EnginePortal {
  readonly engine: DockerTestEngine;
}

/**
 * @param port its first port
 * @param engineTickSeconds time between two looks at the engine
 * @param env settings of the engine
 */
export async function startEnginePortal(
  port: number,
  engineTickSeconds: number,
  env: Readonly<Record<string, string>>,
): Promise<EnginePortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-engine-'));
  const services = await startServices({
    root: resolve(__dirname, '../../../../..'),
    data,
    port,
    origin: `http://localhost:${port}`,
    program: changedServices({ engineTickSeconds }),
    env: { RATE_LIMIT: '0', ...env },
  });
  const web = await WebTier.open('node', port, services.config);
  return {
    origin: web.origin,
    labPort: services.labPort,
    stop: async () => {
      await web.stop();
      await services.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @param offset distance of its first port from the port of the other tests' portal */
export async function startDockerPortal(baseURL: string | undefined, offset: number): Promise<DockerPortal> {
  const engine = await openDocker();
  const portal = await startEnginePortal(Number(new URL(baseURL ?? '').port) + offset, 0.5, {
    PORTAL_ENGINE: 'docker',
    ENGINE_HOST: `unix://${engine.socket}`,
    ENGINE_MEMORY_MB: '64',
  });
  return {
    ...portal,
    engine,
    stop: async () => {
      await portal.stop();
      await engine.stop();
    },
  };
}
