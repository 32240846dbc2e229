import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../config/parse-settings';
import type { S3Settings } from '../../config/config';
import { type Bucket, StorageFault } from './bucket';

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
      throw error instanceof StorageFault ? sentence(settings, step, error) : error;
    });
}

function sentence(settings: S3Settings, step: string, { status, code }: StorageFault): ConfigError {
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
            `the key '${keyId}' may not ${step} the bucket '${bucket}' (${code || status})`,
            'Allow it to list, read, write and remove there',
          )
        : noS3(settings, `HTTP ${status} ${code}`.trim());
  }
}

function noS3({ endpoint }: S3Settings, reply: string): ConfigError {
  return new ConfigError(
    'FILES_S3_ENDPOINT',
    `'${endpoint}' does not answer as S3 does (${reply})`,
    'Write the address of the storage, without the bucket',
  );
}
