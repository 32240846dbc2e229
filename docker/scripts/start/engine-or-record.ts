import { isDockerThere } from '../../services/src/machine/engine/docker/docker';
import { readEngineSettings } from '../../services/src/platform/config/engine-settings';
import type { Env } from '../../services/src/platform/config/parse-settings';

/**
 * Returns the engine settings for the services of `npm start`: the requested Docker Engine if one answers, with access
 * to the containers from this machine; otherwise bookings only, which one line reports.
 * @throws ConfigError when a setting of the engine is wrong
 */
export async function engineOrRecord(env: Env, tell: (line: string) => void): Promise<Record<string, string>> {
  const { kind, daemon, gateway } = readEngineSettings(env);
  if (kind !== 'docker') return {};
  if (await isDockerThere(daemon)) return { ENGINE_GATEWAY: gateway ?? 'host' };
  const place = typeof daemon === 'string' ? daemon : `${daemon.host}:${daemon.port} (TLS)`;
  tell(`Docker does not answer at ${place}: bookings are recorded, no container is started (PORTAL_ENGINE=record).`);
  return { PORTAL_ENGINE: 'record' };
}
