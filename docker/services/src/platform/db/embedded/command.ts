import { spawnSync } from 'node:child_process';
import { NoEmbeddedPostgres } from './binaries';

/** Account `nobody`, which a process of root takes inside its own user namespace. */
const NOBODY = '65534';
const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const;

/**
 * The command line that runs a program of PostgreSQL, which refuses to run as root. For root it runs in a user
 * namespace as another account; its files on the disk stay root's, so that a folder that is closed to other accounts
 * works.
 * @throws NoEmbeddedPostgres when this machine allows root no user namespace
 */
export function postgresCommand(program: string, args: readonly string[]): [command: string, args: string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  if (spawnSync('unshare', [...NAMESPACE, 'true']).status !== 0)
    throw new NoEmbeddedPostgres('PostgreSQL refuses to run as root, and `unshare --user` is not allowed');
  return ['unshare', [...NAMESPACE, program, ...args]];
}
