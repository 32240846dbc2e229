import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3_NODE_OPTION, s3Program } from '../../services/test/support/peers/s3-program';
import type { Engine } from './engine';
import { check } from './trials/trial';

const MODULES = resolve(import.meta.dirname, '../../../node_modules');
/** The key that every s3rver accepts. */
const KEY = 'S3RVER';
const PORT = 4568;
/** Name of the server in the network of the services. */
const NAME = 'portal-uji-s3';
const BUCKET_VOLUME = 'portal-uji-s3';

/** Settings of services that store files in the bucket. */
export const bucketEnv = (bucket: string) => ({
  FILES_S3_ENDPOINT: `http://${NAME}:${PORT}`,
  FILES_S3_BUCKET: bucket,
  FILES_S3_REGION: 'us-east-1',
  FILES_S3_KEY_ID: KEY,
  FILES_S3_SECRET: KEY,
});

/** The command that starts s3rver in the image of the services, with some empty buckets. */
function bucketServer(buckets: readonly string[]) {
  const options = {
    address: '0.0.0.0',
    port: PORT,
    directory: '/data',
    silent: true,
    // Its host name is not a bucket's.
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  };
  return {
    name: NAME,
    modules: MODULES,
    command: ['node', S3_NODE_OPTION, '-e', s3Program(options)],
  };
}

/** Starts the storage beside the services of compose; a separate volume stores its files. */
export async function startBucket(
  engine: Engine,
  image: string,
  network: string,
  buckets: readonly string[],
): Promise<void> {
  const { name, modules, command } = bucketServer(buckets);
  engine.docker(
    ...['run', '-d', '--name', name, '--network', network, '-w', '/s3', '--no-healthcheck'],
    ...['-v', `${modules}:/s3/node_modules:ro`, '-v', `${BUCKET_VOLUME}:/data`],
    ...[image, ...command],
  );
  await sleep(1_500);
  check(
    engine.docker('inspect', '--format', '{{.State.Running}}', name) === 'true',
    engine.docker('logs', '--tail', '5', name),
  );
}

/** Writes a file that adds the server to the services of stack.yaml. */
export function bucketStackFile(image: string, buckets: readonly string[]): string {
  const { name, modules, command } = bucketServer(buckets);
  const server = {
    image,
    // A dollar sign would begin a variable.
    command: command.map((word) => word.replaceAll('$', '$$$$')),
    working_dir: '/s3',
    healthcheck: { disable: true },
    networks: ['inside'],
    volumes: [`${modules}:/s3/node_modules:ro`, 'ember:/data'],
    deploy: { replicas: 1, endpoint_mode: 'dnsrr' },
  };
  const stack = { version: '3.9', services: { [name]: server }, volumes: { ember: { name: BUCKET_VOLUME } } };
  const file = join(mkdtempSync(join(tmpdir(), 'portal-ember-')), 'stack.json');
  writeFileSync(file, JSON.stringify(stack));
  return file;
}

/** Removes server and files; missing ones are no error. */
export async function endBucket(engine: Engine): Promise<void> {
  await engine.run(['docker', 'rm', '--force', NAME]);
  await engine.run(['docker', 'volume', 'rm', BUCKET_VOLUME]);
}

/** Returns the paths of a bucket's objects, without the portal's notes about the bucket itself. */
export function objectsIn(engine: Engine, image: string, bucket: string): string[] {
  const found = engine.lines(
    ...['run', '--rm', '-v', `${BUCKET_VOLUME}:/data:ro`, image],
    ...['sh', '-c', `cd /data/${bucket} && find . -type f -name '*._S3rver_object'`],
  );
  return found
    .map((path) => path.replace(/^\.\/(.*)\._S3rver_object$/, '$1'))
    .filter((path) => path.includes('/') && !path.startsWith('trash/'));
}
