import Docker from 'dockerode';
import type { DockerDaemon } from '../../../platform/config/engine-settings';
import * as z from 'zod/mini';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { reason } from '../../../platform/http/reason';
import { EngineFailure } from '../engine';

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

/** Reason codes by the text of the daemon's refusal; the first match counts. */
const REFUSALS = [
  [/No such image/i, 'image/absent'],
  [/could not select device driver|nvidia-container-cli|unknown device/i, 'engine/no-gpu'],
  [/Range of CPUs/i, 'engine/processors'],
  [/executable file not found|no command specified/i, 'engine/command'],
  [/no space left/i, 'engine/disk-full'],
  [/no quota support/i, 'engine/no-quota'],
] as const;

/** Codes with which Node and OpenSSL refuse the daemon's certificate. */
const BAD_CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT_ALTNAME)/;
/** Codes when the daemon refuses the portal's certificate: it sends an alert or hangs up. */
const BAD_CLIENT = /^(ERR_SSL_\w*ALERT|ECONNRESET$|EPROTO$)/;

const details = z.looseObject({
  statusCode: z.optional(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  json: z.optional(z.unknown()),
});
const refusal = z.looseObject({ message: z.string() });

/** Returns null if the daemon did not answer. */
export function statusOf(error: unknown): number | null {
  return details.safeParse(error).data?.statusCode ?? null;
}

export function messageOf(error: unknown): string {
  const { json, message } = details.safeParse(error).data ?? {};
  return refusal.safeParse(json).data?.message ?? message ?? String(error);
}

/** Turns an error of dockerode into a failure with a reason for people. */
function failureOf(daemon: DockerDaemon, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const message = messageOf(error);
  if (statusOf(error) === null) {
    const place = typeof daemon === 'string' ? daemon : `${daemon.host}:${daemon.port}`;
    const detail = `ENGINE_HOST: the Docker Engine at ${place} cannot be reached (${message})`;
    return new EngineFailure('away', awayReason(daemon, error), detail);
  }
  // The daemon's own text goes to the log only.
  const code = REFUSALS.find(([pattern]) => pattern.test(message))?.[1] ?? 'engine/refused';
  return new EngineFailure('refused', reason(code), message);
}

function awayReason(daemon: DockerDaemon, error: unknown): Reason {
  const { code = '' } = details.safeParse(error).data ?? {};
  if (typeof daemon === 'string') return reason('engine/away');
  if (BAD_CERTIFICATE.test(code)) return reason('engine/certificate');
  return reason(BAD_CLIENT.test(code) ? 'engine/client-certificate' : 'engine/away');
}
