import type { EngineSettings } from '../config/engine-settings';
import { createDockerClient } from './docker/docker-client';
import { createDockerEngine } from './docker/docker-engine';
import type { Engine } from './engine';
import { createRecordEngine } from './record-engine';

/**
 * The engine that is configured.
 * @param installation whose containers these are on a daemon that others use too
 */
export function createEngine({ kind, socketPath, ...settings }: EngineSettings, installation: string): Engine {
  if (kind === 'record') return createRecordEngine();
  return createDockerEngine(createDockerClient(socketPath), { ...settings, installation });
}
