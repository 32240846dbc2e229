import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context';
import { DOCUMENT_FOLDERS, filesFolder, PUBLIC_FOLDERS } from './folders';

/** A replica may be receiving: its files are younger than this. With PGlite nobody else is there. */
const REPLICA_GRACE_MS = 60 * 60_000;

/** Removes what a crash left: temporary files, and files whose row was never committed. Returns how many. */
export async function sweepFiles(context: Context): Promise<number> {
  const root = filesFolder(context.config);
  const before = Date.now() - (context.db.kind === 'pglite' ? 0 : REPLICA_GRACE_MS);
  const known = new Set((await context.db.query<{ name: string }>('select name from stored_file')).map((row) => row.name));
  let removed = 0;
  for (const folder of ['tmp', ...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS]) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      if (known.has(name)) continue;
      const path = join(root, folder, name);
      const info = await stat(path).catch(() => null);
      if (!info || info.mtimeMs > before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
