import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ConfigError } from '../../config/config-error';
import { StorageFault, type S3Request } from './s3-client';
import type { S3Settings } from '../../config/config';

/**
 * Lists, writes and removes in a bucket once, so that what is set wrongly is told at the start and not by the first
 * upload.
 * @throws ConfigError naming the variable that does not fit
 */
export async function checkBucket(
  settings: S3Settings,
  ask: (asked: S3Request) => Promise<IncomingMessage | null>,
): Promise<void> {
  const key = `check/${randomUUID()}`;
  const steps: readonly S3Request[] = [
    { method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } },
    { method: 'PUT', key, body: 'portal' },
    { method: 'DELETE', key },
  ];
  for (const step of steps) {
    const reply = await ask(step).catch((error: unknown) => {
      throw error instanceof StorageFault ? sentence(settings, step.method, error) : error;
    });
    reply?.resume();
    if (!reply && step.method !== 'DELETE') throw noS3(settings, 'HTTP 404');
  }
}

function sentence(settings: S3Settings, method: string, { status, code }: StorageFault): ConfigError {
  const { endpoint, bucket, region, keyId } = settings;
  if (status === null)
    return new ConfigError(
      'FILES_S3_ENDPOINT',
      `'${endpoint}' does not answer (${code})`,
      'Start the storage, or correct the address',
    );
  switch (code) {
    case 'InvalidAccessKeyId':
      return new ConfigError('FILES_S3_KEY_ID', `the storage knows no key '${keyId}'`, 'Correct it, or make that key');
    case 'SignatureDoesNotMatch':
      return new ConfigError(
        'FILES_S3_SECRET',
        `it is not the secret of the key '${keyId}'`,
        'Write the two as they were given',
      );
    case 'NoSuchBucket':
      return new ConfigError('FILES_S3_BUCKET', `there is no bucket '${bucket}'`, 'Make it, or correct the name');
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return new ConfigError('FILES_S3_REGION', `the bucket is not in '${region}'`, 'Write the region of the bucket');
    default:
      return status === 403
        ? new ConfigError(
            'FILES_S3_KEY_ID',
            `the key '${keyId}' may not ${WORDS[method] ?? 'use'} the bucket '${bucket}' (${code || status})`,
            'Allow it to list, read, write and remove there',
          )
        : noS3(settings, `HTTP ${status} ${code}`.trim());
  }
}

const WORDS: Record<string, string> = { GET: 'list', PUT: 'write to', DELETE: 'remove from' };

function noS3({ endpoint }: S3Settings, reply: string): ConfigError {
  return new ConfigError(
    'FILES_S3_ENDPOINT',
    `'${endpoint}' does not answer as S3 does (${reply})`,
    'Write the address of the storage, without the bucket',
  );
}
