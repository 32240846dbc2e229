import type { EngineSettings } from '../config/engine-settings';
import { createDockerClient } from './docker/docker-client';
import { createDockerEngine } from './docker/docker-engine';
import type { Engine } from './engine';
import { createHubClient } from './jupyterhub/hub-client';
import { createJupyterHubEngine } from './jupyterhub/jupyterhub-engine';
import { createRecordEngine } from './record-engine';

/**
 * The engine that is configured.
 * @param installation whose containers these are on a daemon or hub that others use too
 */
export function createEngine({ kind, socketPath, hub, ...settings }: EngineSettings, installation: string): Engine {
  if (kind === 'record') return createRecordEngine();
  if (kind === 'jupyterhub' && hub) return createJupyterHubEngine(createHubClient(hub.url, hub.token), installation);
  return createDockerEngine(createDockerClient(socketPath), { ...settings, installation });
}
