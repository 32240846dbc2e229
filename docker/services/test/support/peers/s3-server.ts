import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { S3_NODE_OPTION, s3Program } from './s3-program';
import { until } from '../server';

const BUCKET = 'berkas';

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** Starts s3rver with one bucket, which keeps its objects in a folder, as a separate process. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const port = await freePort();
  const options = {
    address: '127.0.0.1',
    port,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  };
  // The key that every s3rver accepts.
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  let child: ChildProcess | null = null;
  const isUp = () =>
    fetch(settings.endpoint).then(
      () => true,
      () => false,
    );
  const resume = async () => {
    child = spawn(process.execPath, [S3_NODE_OPTION, '-e', s3Program(options)], { cwd: __dirname, stdio: 'ignore' });
    await until(isUp, 's3rver does not come up');
  };
  const pause = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await resume();
  return {
    settings,
    /** Variables for services that store their files there. */
    env: {
      FILES_S3_ENDPOINT: settings.endpoint,
      FILES_S3_BUCKET: settings.bucket,
      FILES_S3_KEY_ID: settings.keyId,
      FILES_S3_SECRET: settings.secret,
    },
    /** Ends the process; stored objects stay. */
    pause,
    resume,
    stop: async () => {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
