import * as z from 'zod/mini';
import type { DockerDaemon } from '../../../platform/config/engine-settings';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { reason } from '../../../platform/http/reason';
import { EngineFailure } from '../engine';

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
export function failureOf(daemon: DockerDaemon, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const message = messageOf(error);
  if (statusOf(error) === null) return new EngineFailure('away', awayReason(daemon, error), message);
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
