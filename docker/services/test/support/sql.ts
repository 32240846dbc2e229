import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');

/**
 * Runs statements on a database that no server has open (PGlite) or on PostgreSQL.
 * @param place address of a PostgreSQL, or the data folder of a server with PGlite
 * @returns rows of the last statement; instants as ISO 8601
 */
export function sql(place: { readonly url: string | null; readonly folder: string }, ...statements: string[]): Record<string, unknown>[] {
  const result = spawnSync(process.execPath, ['--import', 'tsx', 'docker/services/test/support/run-sql.ts'], {
    cwd: ROOT, encoding: 'utf8', input: JSON.stringify({ url: place.url, folder: join(place.folder, 'db'), statements }), maxBuffer: 2 ** 28,
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout) as Record<string, unknown>[];
}
