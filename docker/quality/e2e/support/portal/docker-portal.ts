import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServices } from '../../../../scripts/start/start-services';
import { changedServices } from '../../../../services/test/support/changed-services';
import { openDocker, type DockerTestEngine } from '../../../../services/test/support/engine/engines';
import { WebTier } from './web-tier';

/** A separate portal with a Docker Engine; the portal of the other tests starts no containers. */
export interface DockerPortal {
  readonly engine: DockerTestEngine;
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param offset distance of its first port from the port of the other tests' portal */
export async function startDockerPortal(baseURL: string | undefined, offset: number): Promise<DockerPortal> {
  const port = Number(new URL(baseURL ?? '').port) + offset;
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-docker-'));
  const engine = await openDocker();
  const services = await startServices({
    root: resolve(__dirname, '../../../../..'),
    data,
    port,
    origin: `http://localhost:${port}`,
    program: changedServices({ engineTickSeconds: 0.5 }),
    env: {
      RATE_LIMIT: '0',
      PORTAL_ENGINE: 'docker',
      ENGINE_HOST: `unix://${engine.socket}`,
      ENGINE_MEMORY_MB: '64',
    },
  });
  const { apiUrl, machineUrl, filesUrl, collectorUrl } = services.config;
  const origins = { api: apiUrl, machine: machineUrl, files: filesUrl, collector: collectorUrl, remotes: [] };
  const web = await WebTier.open('node', port, services.config, origins);
  return {
    engine,
    origin: web.origin,
    stop: async () => {
      await web.stop();
      await services.stop();
      await engine.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
