import type { EngineSettings } from '../../platform/config/engine-settings';
import { createDockerEngine } from './docker/docker-engine';
import type { Engine } from './engine';
import { createHubClient } from './jupyterhub/hub-client';
import { createJupyterHubEngine } from './jupyterhub/jupyterhub-engine';

/**
 * Creates the configured engine; null with `record`, which stores bookings and starts nothing.
 * @param installation owner of the containers on a daemon or hub that other installations also use
 */
export function createEngine(settings: EngineSettings, installation: string): Engine | null {
  switch (settings.kind) {
    case 'record':
      return null;
    case 'docker':
      return createDockerEngine(settings.daemon, { ...settings, installation });
    case 'jupyterhub':
      return createJupyterHubEngine(createHubClient(settings.hub.url, settings.hub.token), installation);
  }
}
