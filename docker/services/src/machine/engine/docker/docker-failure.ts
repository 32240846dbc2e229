import * as z from 'zod/mini';
import type { DockerDaemon } from '../../../platform/config/engine-settings';
import { EngineFailure } from '../engine-failure';

const AWAY = 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.';
const DISTRUSTED =
  'Sertifikat mesin container tidak dapat dipercaya: CA-nya lain, namanya lain, atau masanya habis. Beri tahu admin; slot tetap milik Anda.';
const NOT_LET_IN =
  'Mesin container menolak sertifikat portal, atau memutus sambungan sebelum menjawab. Beri tahu admin; slot tetap milik Anda.';

/** Shown for an image that the daemon does not have. */
export const NO_IMAGE = 'Image tidak ada di mesin. Minta admin memuatnya.';
/** Shown for a refusal that is not in the table below; the daemon's own text goes to the log only. */
const REFUSED = 'Mesin container menolak sesi ini. Dicoba lagi otomatis; admin melihat sebabnya dalam log.';

/** Messages for people by the text of the daemon's refusal; the first match counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/No such image/i, NO_IMAGE],
  [/could not select device driver|nvidia-container-cli|unknown device/i, 'GPU untuk slot ini tidak ada di mesin.'],
  [/Range of CPUs/i, 'Prosesor yang diminta melebihi yang dimiliki mesin.'],
  [/executable file not found|no command specified/i, 'Image tidak dapat dijalankan: perintah awalnya tidak ada.'],
  [/no space left/i, 'Disk mesin penuh.'],
  [/no quota support/i, 'Disk mesin tidak dapat membatasi folder rumah. Minta admin mengaturnya.'],
];

/** Codes by which Node and OpenSSL refuse the daemon's certificate. */
const BAD_CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT_ALTNAME)/;
/** Codes by which the daemon refuses the portal's certificate: an alert, or it hangs up. */
const BAD_CLIENT = /^(ERR_SSL_\w*ALERT|ECONNRESET$|EPROTO$)/;

/** Fields that dockerode, Node and OpenSSL put on their errors. */
const details = z.looseObject({
  statusCode: z.optional(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  json: z.optional(z.unknown()),
});
const refusal = z.looseObject({ message: z.string() });

/** HTTP status of a daemon's refusal; null when it did not answer. */
export function statusOf(error: unknown): number | null {
  return details.safeParse(error).data?.statusCode ?? null;
}

/** The daemon's own text about a refusal, or the error's. */
export function messageOf(error: unknown): string {
  const { json, message } = details.safeParse(error).data ?? {};
  return refusal.safeParse(json).data?.message ?? message ?? String(error);
}

/** Turns an error of dockerode into a failure with a reason for people. */
export function failureOf(daemon: DockerDaemon, error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  const message = messageOf(error);
  if (statusOf(error) === null) return new EngineFailure('away', awayReason(daemon, error), message);
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? REFUSED;
  return new EngineFailure('refused', reason, message);
}

function awayReason(daemon: DockerDaemon, error: unknown): string {
  const { code = '' } = details.safeParse(error).data ?? {};
  if (typeof daemon === 'string') return AWAY;
  if (BAD_CERTIFICATE.test(code)) return DISTRUSTED;
  return BAD_CLIENT.test(code) ? NOT_LET_IN : AWAY;
}
