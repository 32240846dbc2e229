import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../config/config';
import { Unavailable } from '../../http/http-error';
import type { ByteRange, StoredInfo } from './file-store';
import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../config/parse-settings';

export class StorageFault extends Unavailable {
  /**
   * @param status HTTP status; null if there was no response
   * @param code S3's error code, e.g. `SignatureDoesNotMatch`, or the system's, e.g. `ECONNREFUSED`
   */
  constructor(
    readonly status: number | null,
    readonly code: string,
    detail: string,
  ) {
    super('server/storage-away', null);
    this.name = 'StorageFault';
    this.message = `file storage: ${detail}`;
  }
}

/** Timeouts, ms: for a connection, for a response, and without a byte, since a reader may be slow. */
const WAITS = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true, socketTimeout: 300_000 };
const MOST_PARTS = 10_000;

export type Bucket = ReturnType<typeof openBucket>;

/**
 * Opens a bucket of S3-compatible storage. Each call throws {@link StorageFault} when the storage fails.
 * @param partBytes size from which a file is sent in parts; two of them are in memory at a time
 */
export function openBucket({ endpoint, bucket, region, keyId, secret }: S3Settings, partBytes: number) {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    requestHandler: WAITS,
    // Other storages do not support the newer checksums; the signature contains the hash of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (Key: string) => ({ Bucket: bucket, Key });
  return {
    /** Null if the key does not exist. */
    info: async (key: string): Promise<StoredInfo | null> => {
      const found = await unlessMissing(`read ${key}`, client.send(new HeadObjectCommand(at(key))));
      return found && { size: found.ContentLength ?? 0, changedAt: found.LastModified ?? new Date(0) };
    },
    /** Opens an object, whole or a range of it; null if the key does not exist. */
    read: async (key: string, range?: ByteRange): Promise<Readable | null> => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await unlessMissing(`read ${key}`, client.send(new GetObjectCommand({ ...at(key), Range })));
      return found?.Body instanceof Readable ? found.Body : null;
    },
    write: (key: string, Body: string, ContentType: string) =>
      must(`write ${key}`, client.send(new PutObjectCommand({ ...at(key), Body, ContentType }))),
    /** Sends a local file. The bucket's lifecycle rule removes the parts of an interrupted upload. */
    send: async (file: string, key: string): Promise<void> => {
      const { size } = await stat(file);
      const partSize = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
      // The file host sends browsers the true content type.
      const params = { ...at(key), Body: createReadStream(file), ContentType: 'application/octet-stream' };
      await must(`write ${key}`, new Upload({ client, params, partSize, queueSize: 2 }).done());
    },
    /** False if the key does not exist. */
    copy: async (key: string, to: string): Promise<boolean> => {
      const CopySource = `/${bucket}/${key}`;
      return (
        (await unlessMissing(`copy ${key}`, client.send(new CopyObjectCommand({ ...at(to), CopySource })))) !== null
      );
    },
    remove: async (key: string): Promise<void> => {
      await unlessMissing(`remove ${key}`, client.send(new DeleteObjectCommand(at(key))));
    },
    /** Lists keys with a prefix, at most a thousand at a time. */
    list: async function* (prefix: string, pageSize?: number) {
      const pages = paginateListObjectsV2({ client, pageSize }, { Bucket: bucket, Prefix: prefix });
      for (;;) {
        const { done, value } = await must(`list ${prefix}`, pages.next());
        if (done) return;
        const listed = (value.Contents ?? []).map(({ Key = '', LastModified = new Date(0) }) => ({
          key: Key,
          changedAt: LastModified,
        }));
        if (listed.length > 0) yield listed;
      }
    },
  };
}

async function unlessMissing<T>(name: string, call: Promise<T>): Promise<T | null> {
  try {
    return await must(name, call);
  } catch (error) {
    if (error instanceof StorageFault && error.status === 404 && error.code !== 'NoSuchBucket') return null;
    throw error;
  }
}

async function must<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw faultOf(name, error);
  }
}

/** Errors of the SDK have S3's code as their name; those of the system, and of a local file, have a code. */
function faultOf(name: string, error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EIO') return error;
  const status = statusOf(error);
  const s3Code = 'name' in error ? String(error.name) : '';
  return new StorageFault(status, status === null ? code || 'no answer' : s3Code, `${name}: ${String(error)}`);
}

function statusOf(error: object): number | null {
  const meta = '$metadata' in error ? error.$metadata : null;
  const status = typeof meta === 'object' && meta !== null && 'httpStatusCode' in meta ? meta.httpStatusCode : null;
  return typeof status === 'number' ? status : null;
}

/**
 * Lists, writes and removes in a bucket once, so that a wrong setting is reported at startup instead of at the first
 * upload.
 * @throws ConfigError naming the wrong variable
 */
export async function checkBucket(settings: S3Settings, bucket: Bucket): Promise<void> {
  const key = `check/${randomUUID()}`;
  const steps = {
    list: () => bucket.list('', 1).next(),
    'write to': () => bucket.write(key, 'portal', 'text/plain'),
    'remove from': () => bucket.remove(key),
  };
  for (const [step, take] of Object.entries(steps))
    await take().catch((error: unknown) => {
      throw error instanceof StorageFault ? new ConfigError(...sentence(settings, step, error)) : error;
    });
}

type Sentence = readonly [variable: string, problem: string, hint: string];

function sentence(settings: S3Settings, step: string, { status, code }: StorageFault): Sentence {
  const { endpoint, bucket, region, keyId } = settings;
  if (status === null)
    return [
      'FILES_S3_ENDPOINT',
      `'${endpoint}' does not answer (${code})`,
      'Start the storage, or correct the address',
    ];
  const wrongRegion: Sentence = [
    'FILES_S3_REGION',
    `the bucket is not in '${region}'`,
    'Write the region of the bucket',
  ];
  const known: Readonly<Record<string, Sentence>> = {
    InvalidAccessKeyId: ['FILES_S3_KEY_ID', `the storage knows no key '${keyId}'`, 'Correct it, or make that key'],
    SignatureDoesNotMatch: [
      'FILES_S3_SECRET',
      `it is not the secret of the key '${keyId}'`,
      'Write the two as they were given',
    ],
    NoSuchBucket: ['FILES_S3_BUCKET', `there is no bucket '${bucket}'`, 'Make it, or correct the name'],
    AuthorizationHeaderMalformed: wrongRegion,
    PermanentRedirect: wrongRegion,
  };
  if (known[code]) return known[code];
  return status === 403
    ? [
        'FILES_S3_KEY_ID',
        `the key '${keyId}' may not ${step} the bucket '${bucket}' (${code || status})`,
        'Allow it to list, read, write and remove there',
      ]
    : [
        'FILES_S3_ENDPOINT',
        `'${endpoint}' does not answer as S3 does (${`HTTP ${status} ${code}`.trim()})`,
        'Write the address of the storage, without the bucket',
      ];
}
