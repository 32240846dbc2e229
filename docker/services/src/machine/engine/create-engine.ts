import type { EngineSettings } from '../../platform/config/engine-settings';
import { createDockerEngine } from './docker/docker-engine';
import type { Engine } from './engine';
import { createHubClient } from './jupyterhub/hub-client';
import { createJupyterHubEngine } from './jupyterhub/jupyterhub-engine';

/**
 * Creates the configured engine; null with `record`, which stores bookings and starts nothing.
 * @param installation owner of the containers on a daemon or hub that other installations also use
 */
export function createEngine({ kind, daemon, hub, ...settings }: EngineSettings, installation: string): Engine | null {
  if (kind === 'record') return null;
  if (kind === 'jupyterhub' && hub) return createJupyterHubEngine(createHubClient(hub.url, hub.token), installation);
  return createDockerEngine(daemon, { ...settings, installation });
}
