import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../http/call';
import { filesFolder } from './folders';

/** Removes stored files: their rows in the call's transaction, the files themselves after the commit. */
export async function removeStored(call: Call, names: readonly (string | null | undefined)[]): Promise<void> {
  const wanted = names.filter((name): name is string => Boolean(name));
  if (wanted.length === 0) return;
  const rows = await call.db.query<{ name: string; folder: string }>(
    'delete from stored_file where name = any($1::text[]) returning name, folder',
    [wanted],
  );
  const root = filesFolder(call.context.config);
  call.afterCommit(async () => {
    await Promise.all(rows.map((row) => rm(join(root, row.folder, row.name), { force: true })));
  });
}

/** Stored name at the end of a public image's address; null for an address of another host. */
export function nameOfUrl(url: string | null): string | null {
  return url?.split('/').pop() ?? null;
}
