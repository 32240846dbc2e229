import { request, type IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { DockerDaemon } from '../../config/engine-settings';
import { EngineFailure } from '../engine-failure';

/** Response of the Engine API. */
interface DockerResponse {
  readonly status: number;
  /** Parsed JSON; null for an empty response. */
  readonly body: unknown;
  /** The response as it came. */
  readonly bytes: Buffer;
}

interface DockerCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with query, without the version. */
  readonly path: string;
  readonly body?: unknown;
  /** A tar archive, in place of a body. */
  readonly archive?: Readable;
  /** Time without a response after which the daemon counts as away; a minute when missing. */
  readonly patienceMs?: number;
  /** Ends the call before its time: nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Statuses that are no failure; 2xx and 304 (already so) when missing. */
  readonly allowed?: readonly number[];
}

/** The Engine API of one daemon. */
export interface DockerClient {
  /** @throws EngineFailure `away` when the daemon does not answer, `refused` with its own words when it declines */
  call(call: DockerCall): Promise<DockerResponse>;
  /** The response of a GET as it comes, without an end in time; what is not read to its end must be destroyed. */
  read(path: string): Promise<Readable>;
}

const AWAY = 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.';
const DISTRUSTED =
  'Sertifikat mesin container tidak dapat dipercaya: CA-nya lain, namanya lain, atau masanya habis. Beri tahu admin; slot tetap milik Anda.';
const NOT_LET_IN =
  'Mesin container menolak sertifikat portal, atau memutus sambungan sebelum menjawab. Beri tahu admin; slot tetap milik Anda.';

/** A daemon that is busy starting containers answers late; after this time it counts as away. */
const PATIENCE_MS = 60_000;
const PING_MS = 3000;

const refusal = z.looseObject({ message: z.string() });

/** A client of a daemon; it speaks the newest version that the daemon knows. */
export function createDockerClient(daemon: DockerDaemon): DockerClient {
  let version: Promise<string> | null = null;
  const versionOf = () =>
    (version ??= askVersion(daemon).catch((error: unknown) => {
      version = null;
      throw error;
    }));
  return {
    call: async ({ method, path, body, archive, patienceMs = PATIENCE_MS, signal, allowed }) => {
      const { status, bytes } = await send(daemon, {
        method,
        path: `${await versionOf()}${path}`,
        body: archive ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]),
      });
      const isGood = (status >= 200 && status < 300) || status === 304 || allowed?.includes(status) === true;
      const text = bytes.toString();
      if (!isGood) throw refusedBy(status, text);
      return { status, body: text === '' ? null : parse(text), bytes };
    },
    read: async (path) => {
      const reply = await begin(daemon, { method: 'GET', path: `${await versionOf()}${path}`, body: undefined });
      const status = reply.statusCode ?? 0;
      if (status === 200) return reply;
      throw refusedBy(status, (await bytesOf(reply)).toString());
    },
  };
}

/** Whether a daemon answers. */
export async function isDockerThere(daemon: DockerDaemon): Promise<boolean> {
  return askVersion(daemon).then(
    () => true,
    () => false,
  );
}

async function askVersion(daemon: DockerDaemon): Promise<string> {
  const signal = AbortSignal.timeout(PING_MS);
  const { headers } = await send(daemon, { method: 'GET', path: '/_ping', body: undefined, signal });
  const version = headers['api-version'];
  return typeof version === 'string' && version !== '' ? `/v${version}` : '';
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | Readable | undefined;
  readonly signal?: AbortSignal;
}

interface Received {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: Buffer;
}

async function send(daemon: DockerDaemon, sent: Sent): Promise<Received> {
  const reply = await begin(daemon, sent);
  const bytes = await bytesOf(reply).catch((error: Error) => {
    throw awayBy(daemon, sent, error);
  });
  return { status: reply.statusCode ?? 0, headers: reply.headers, bytes };
}

/** Sends a call; gives its response once that begins. @throws EngineFailure `away` */
function begin(daemon: DockerDaemon, sent: Sent): Promise<IncomingMessage> {
  const { method, path, body, signal } = sent;
  return new Promise((resolve, reject) => {
    const options = { method, path, headers: headersOf(body), ...(signal ? { signal } : {}) };
    const call =
      typeof daemon === 'string'
        ? request({ ...options, socketPath: daemon }, resolve)
        : requestByTls({ ...options, ...daemon }, resolve);
    call.once('error', (error) => reject(awayBy(daemon, sent, error)));
    if (typeof body !== 'object') return void call.end(body);
    // An archive that breaks off ends the request; the daemon's refusal may come before its end.
    pipeline(body, call, () => undefined);
  });
}

async function bytesOf(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer); // of a stream without encoding
  return Buffer.concat(chunks);
}

function awayBy(daemon: DockerDaemon, { method, path }: Sent, error: Error): EngineFailure {
  return new EngineFailure('away', awayReason(daemon, error), `${method} ${path}: ${error.message}`);
}

/** What a daemon's own certificate is refused with, as Node and OpenSSL name it. */
const BAD_CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)|ERR_TLS_CERT_ALTNAME)/;
/** What the daemon says of the portal's one: an alert, or it hangs up. */
const BAD_CLIENT = /^(ERR_SSL_\w*ALERT|ECONNRESET$|EPROTO$)/;

/** Said to people of a daemon that cannot be reached. */
function awayReason(daemon: DockerDaemon, error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (typeof daemon === 'string') return AWAY;
  if (BAD_CERTIFICATE.test(code)) return DISTRUSTED;
  return BAD_CLIENT.test(code) ? NOT_LET_IN : AWAY;
}

function headersOf(body: Sent['body']): Record<string, string | number> {
  if (body === undefined) return {};
  if (typeof body === 'object') return { 'content-type': 'application/x-tar' };
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}

function refusedBy(status: number, text: string): EngineFailure {
  const parsed = refusal.safeParse(parse(text));
  const message = parsed.success ? parsed.data.message : `HTTP ${status}`;
  return new EngineFailure('refused', reasonOf(message), message);
}

/** Said of an image that the daemon has not. */
export const NO_IMAGE = 'Image tidak ada di mesin. Minta admin memuatnya.';

/** What the daemon's refusals mean to people. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/No such image/i, NO_IMAGE],
  [/could not select device driver|nvidia-container-cli|unknown device/i, 'GPU untuk slot ini tidak ada di mesin.'],
  [/Range of CPUs/i, 'Prosesor yang diminta melebihi yang dimiliki mesin.'],
  [/executable file not found|no command specified/i, 'Image tidak dapat dijalankan: perintah awalnya tidak ada.'],
  [/no space left/i, 'Disk mesin penuh.'],
  [/no quota support/i, 'Disk mesin tidak dapat membatasi folder rumah. Minta admin mengaturnya.'],
];

/** The daemon's own words where they are none of the known ones. */
function reasonOf(message: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? `Mesin container menolak: ${message.slice(0, 200)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
