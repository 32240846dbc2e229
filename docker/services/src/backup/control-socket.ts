import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config/config';
import type { Context } from '../context';
import { describeError } from '../log';
import { readManifest, type Manifest } from './manifest';
import { writeBackup } from './write-backup';

/**
 * A socket by which the backup command asks the process that holds an embedded database to make the backup. It lies in
 * the data folder, for its owner only.
 * @returns closes it
 */
export async function openControlSocket(context: Context): Promise<() => void> {
  const path = socketPath(context.config);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', (target) => {
      writeBackup(context.db, context.config, target).then(
        () => socket.end('done\n'),
        (error: unknown) => {
          context.log('error', 'backup failed', { error: describeError(error) });
          socket.end(`${error instanceof Error ? error.message : String(error)}\n`);
        },
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () => server.close();
}

/**
 * Has the running services make a backup.
 * @returns null when none are running
 * @throws Error with their words when they could not
 */
export async function askForBackup(config: Config, target: string): Promise<Manifest | null> {
  const reply = await new Promise<string | null>((resolve, reject) => {
    const socket = createConnection(socketPath(config), () => socket.write(`${target}\n`));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.once('end', () => resolve(text.trim()));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
  });
  if (reply === null) return null;
  if (reply !== 'done') throw new Error(reply || 'The services ended while they made the backup.');
  return readManifest(target);
}

/** Addresses of sockets are short: a deep data folder has its socket elsewhere. */
function socketPath({ dataFolder }: Config): string {
  const path = join(dataFolder, 'control.sock');
  return path.length < 100
    ? path
    : join(tmpdir(), `portal-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}.sock`);
}
