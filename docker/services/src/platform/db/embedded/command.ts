import { spawnSync } from 'node:child_process';
import { NoEmbeddedPostgres } from './binaries';

/** Account `nobody`, which a process of root becomes inside its own user namespace. */
const NOBODY = '65534';
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;

/**
 * Returns the command line that runs a program of PostgreSQL, which refuses to run as root. For root it runs as another
 * account in a user namespace; its files on disk still belong to root, so folders closed to other accounts work.
 * @throws NoEmbeddedPostgres when this machine does not allow root a user namespace
 */
export function postgresCommand(program: string, args: readonly string[]): [command: string, args: string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status !== 0)
    throw new NoEmbeddedPostgres('PostgreSQL refuses to run as root, and `unshare --user` is not allowed');
  return ['unshare', [...NAMESPACE, program, ...args]];
}
