import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { connectDocker } from '../../../src/machine/engine/docker/docker';
import { oncePerRun } from '../programs/test-run';

/** Answers on Jupyter's port, and ends on SIGTERM. */
const SCRIPT =
  'trap "exit 0" TERM; echo "token=$JUPYTER_TOKEN dan ?token=lain"; b=/bin/busybox; $b nc -ll -p 8888 -e ' +
  '/bin/jupyter & while :; do $b sleep 1 & wait $!; done';
export const COMMAND = ['/bin/sh', '-c', SCRIPT];

/** The program in the image that answers requests. */
const SERVER = readFileSync(join(workspaceRoot(), 'docker/services/test/support/engine/stand-in-jupyter.sh'), 'utf8');

/** Replaces Python: `-c` is the health check; anything else is pip, which runs the list of packages as a script. */
const PIP = `#!/bin/sh
if [ "$1" = -c ]; then echo | /bin/busybox nc -w 3 127.0.0.1 8888 > /dev/null; exit; fi
for last; do :; done
. "$last"
`;

const TAG = createHash('sha256')
  .update([...COMMAND, SERVER, PIP].join('\n'))
  .digest('hex')
  .slice(0, 8);
export const TEST_IMAGE = `portal-test:${TAG}`;

/**
 * Ensures that the daemon has an image of 2 MB, made of Debian's static busybox without a registry. The image stays,
 * because concurrent runs use it too.
 * @param daemon name of the daemon; without it the one that all tests share
 * @throws Error when there is no such busybox, or the daemon refuses
 */
export function bringTestImage(socketPath: string, daemon = ''): Promise<null> {
  return oncePerRun(`docker-image${daemon}`, async () => {
    const { docker, call } = connectDocker(socketPath);
    if (await call(docker.getImage(TEST_IMAGE).inspect(), 404)) return null;
    const changes = `CMD ${JSON.stringify(COMMAND)}`;
    const output = await docker.importImage(Readable.from([archive()]), { repo: 'portal-test', tag: TAG, changes });
    const text = Buffer.concat(await Readable.from(output).toArray()).toString();
    if (text.includes('"error"')) throw new Error(`the image was not imported: ${text}`);
    return null;
  });
}

/** Packs the image's files as a tar archive. */
export function archive(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'));
  try {
    for (const name of ['bin', 'home', 'tmp']) mkdirSync(join(folder, name));
    cpSync(staticBusybox(), join(folder, 'bin/busybox'), { dereference: true });
    symlinkSync('busybox', join(folder, 'bin/sh'));
    writeFileSync(join(folder, 'bin/jupyter'), SERVER, { mode: 0o755 });
    writeFileSync(join(folder, 'bin/python3'), PIP, { mode: 0o755 });
    return execFileSync('tar', ['-C', folder, '-c', '.'], { maxBuffer: 2 ** 26 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function staticBusybox(): string {
  const isStatic = (path: string) => existsSync(path) && !readFileSync(path).includes('/ld-linux');
  const find = () => ['/usr/bin/busybox', '/bin/busybox'].find(isStatic);
  const found = find();
  if (found) return found;
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'busybox-static'], { stdio: 'pipe' });
  const installed = find();
  if (!installed) throw new Error('busybox-static is missing: apt-get install busybox-static');
  return installed;
}
