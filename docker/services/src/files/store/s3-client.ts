import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../config/config';
import { Unavailable } from '../../http/http-error';

/** Bytes of a file of this machine. */
interface FilePart {
  readonly file: string;
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FilePart | string;
}

/**
 * Tries after the first of a request that was not answered, or by 5xx or 429. All that is asked here may be asked
 * twice.
 */
const RETRIES = 2;
const FIRST_WAIT_MS = 200;
/** Longest wait without a byte: for a response, and in the middle of one, which its reader may take slowly. */
const [RESPONSE_MS, BODY_MS] = [20_000, 300_000];

/** The storage does not answer, or not as it should. */
export class StorageFault extends Unavailable {
  /**
   * @param status HTTP status; null when there was no response
   * @param code S3's code of the error, e.g. `SignatureDoesNotMatch`, or the system's, e.g. `ECONNREFUSED`
   */
  constructor(
    readonly status: number | null,
    readonly code: string,
    detail: string,
  ) {
    super(
      'Penyimpanan berkas sedang tidak menjawab. Tidak ada data yang berubah; silakan coba lagi sebentar lagi.',
      null,
    );
    this.name = 'StorageFault';
    this.message = `file storage: ${detail}`;
  }
}

/**
 * Asks one bucket, each request signed (AWS Signature Version 4). Bodies are streamed from the disk with their hash in
 * the signature, so that the storage refuses what has changed on the way.
 * @returns asks; null where there is no such key
 * @throws StorageFault
 */
export function createS3Client(settings: S3Settings): (asked: S3Request) => Promise<IncomingMessage | null> {
  const isPlain = settings.endpoint.startsWith('http:');
  const agent = isPlain ? new PlainAgent({ keepAlive: true }) : new TlsAgent({ keepAlive: true });
  const request = isPlain ? plainRequest : tlsRequest;

  const send = async ({ method, key, query = {}, headers = {}, body = '' }: S3Request): Promise<IncomingMessage> => {
    const url = new URL(`${settings.endpoint}/${settings.bucket}${key === '' ? '' : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': await sha256Of(body) },
      accessKeyId: settings.keyId,
      secretAccessKey: settings.secret,
      service: 's3',
      region: settings.region,
    }).sign();
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.size;
    const hasBody = method === 'PUT' || method === 'POST';
    const sending = request(signed.url, {
      method,
      agent,
      headers: { ...Object.fromEntries(signed.headers), ...(hasBody ? { 'content-length': length } : {}) },
    });
    sending.setTimeout(RESPONSE_MS, () => sending.destroy(new NoResponse()));
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      sending.once('response', resolve);
      sending.on('error', reject);
    });
    if (typeof body === 'string' || body.size === 0) sending.end(typeof body === 'string' ? body : '');
    // A failure of the file's stream ends the request, whose own error is the one that is reported.
    else pipeline(streamOf(body), sending).catch((error: Error) => sending.destroy(error));
    const response = await reply;
    sending.setTimeout(BODY_MS);
    return response;
  };

  return async (asked) => {
    const name = `${asked.method} ${asked.key || settings.bucket}`;
    for (let tried = 0; ; tried += 1) {
      const last = tried === RETRIES;
      try {
        const response = await send(asked);
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) return response;
        const words = asked.method === 'HEAD' ? '' : await text(response);
        if (asked.method === 'HEAD') response.resume();
        const code = /<Code>(\w+)<\/Code>/.exec(words)?.[1] ?? '';
        if (status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload') return null;
        if (last || (status < 500 && status !== 429))
          throw new StorageFault(status, code, `${name}: HTTP ${status} ${words.slice(0, 300)}`);
      } catch (error) {
        if (error instanceof StorageFault) throw error;
        const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
        // ENOENT and EIO come from reading the local file, not from the storage.
        if (code === 'ENOENT' || code === 'EIO') throw error;
        if (last || error instanceof NoResponse)
          throw new StorageFault(null, code || 'no answer', `${name}: ${String(error)}`);
      }
      await sleep(FIRST_WAIT_MS * 2 ** tried);
    }
  };
}

class NoResponse extends Error {
  override readonly message = `no byte for ${RESPONSE_MS / 1000} s`;
}

const streamOf = ({ file, start, size }: FilePart) => createReadStream(file, { start, end: start + size - 1 });

async function sha256Of(body: FilePart | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof body === 'string' || body.size === 0)
    return hash.update(typeof body === 'string' ? body : '').digest('hex');
  await pipeline(streamOf(body), hash);
  return hash.digest('hex');
}
