import Docker from 'dockerode';
import type { DockerDaemon } from '../../../platform/config/engine-settings';
import { failureOf, statusOf } from './docker-failure';

/** A busy daemon answers late; after this time it counts as unreachable, ms. */
const TIMEOUT_MS = 60_000;
const PING_MS = 3000;

/** One Docker Engine, by its Engine API. Every failure is an `EngineFailure`. */
export interface DockerEngineApi {
  readonly docker: Docker;
  /**
   * Runs one request.
   * @param allowed HTTP statuses that count as success: the result is null
   * @throws EngineFailure `away` when the daemon does not answer, `refused` when it declines
   */
  call<T>(request: Promise<T>, ...allowed: readonly number[]): Promise<T | null>;
}

/** Creates a client for a daemon, without sending a request. */
export function connectDocker(daemon: DockerDaemon): DockerEngineApi {
  const docker = clientOf(daemon, TIMEOUT_MS);
  return {
    docker,
    call: async (request, ...allowed) => {
      try {
        return await request;
      } catch (error) {
        if (allowed.includes(statusOf(error) ?? 0)) return null;
        throw failureOf(daemon, error);
      }
    },
  };
}

/** Creates a client without a timeout, for builds and pulls; the caller ends them by an abort signal. */
export function patientDocker(daemon: DockerDaemon): DockerEngineApi {
  const { call } = connectDocker(daemon);
  return { docker: clientOf(daemon), call };
}

/** Whether a daemon answers within three seconds. */
export async function isDockerThere(daemon: DockerDaemon): Promise<boolean> {
  return clientOf(daemon, PING_MS)
    .ping()
    .then(
      () => true,
      () => false,
    );
}

function clientOf(daemon: DockerDaemon, timeout?: number): Docker {
  const limit = timeout === undefined ? {} : { timeout };
  if (typeof daemon === 'string') return new Docker({ socketPath: daemon, ...limit });
  return new Docker({ ...daemon, protocol: 'https', ...limit });
}
