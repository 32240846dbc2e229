import type { EngineSettings } from '../config/engine-settings';
import { createAgentsEngine } from './agents/agents-engine';
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
export function createEngine({ kind, agents, daemon, hub, ...settings }: EngineSettings, installation: string): Engine {
  if (kind === 'record') return createRecordEngine();
  if (kind === 'jupyterhub' && hub) return createJupyterHubEngine(createHubClient(hub.url, hub.token), installation);
  if (agents) return createAgentsEngine({ agents: agents.urls, key: agents.key, installation });
  return createDockerEngine(createDockerClient(daemon), { ...settings, installation });
}
