import { inArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { stored_file } from '../db/schema/files';
import { createFileStore } from '../files/store/store-of';

interface RemovingCall {
  readonly context: Pick<Context, 'config'>;
  readonly db: Queryable;
  afterCommit(work: () => Promise<void>): void;
}

/** Removes stored files: their rows in the call's transaction, the files themselves after the commit. */
export async function removeStored(call: RemovingCall, names: readonly (string | null | undefined)[]): Promise<void> {
  const wanted = names.filter((name): name is string => Boolean(name));
  if (wanted.length === 0) return;
  const rows = await call.db
    .delete(stored_file)
    .where(inArray(stored_file.name, wanted))
    .returning({ name: stored_file.name, folder: stored_file.folder });
  const store = createFileStore(call.context.config);
  call.afterCommit(async () => {
    await Promise.all(rows.map((row) => store.remove(`${row.folder}/${row.name}`)));
  });
}

/** Returns the last part of an image's address, which is its stored name if the image is ours; null for null. */
export function nameOfUrl(url: string | null): string | null {
  return url?.split('/').pop() ?? null;
}
