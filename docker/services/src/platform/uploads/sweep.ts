import { inArray } from 'drizzle-orm';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Context } from '../context';
import { stored_file } from '../db/schema/files';
import type { FileStore } from '../files/store/file-store';
import { createFileStore } from '../files/store/store-of';
import { DOCUMENT_FOLDERS, PUBLIC_FOLDERS, tempFolder } from './names';

/** Younger files may still be uploading at another replica. */
const REPLICA_GRACE_MS = 60 * 60_000;
const TRASH_DAYS = 30;
/**
 * Number of files without a row that may always be swept: crashes leave some even in a small installation, where a
 * share of all files would be zero.
 */
const FEW_FILES = 10;
/** Most paths kept in memory; a sweep that finds more is refused, or the next one takes the rest. */
const MOST_PATHS = 10_000;

/** Removes uploads that a crash left unfinished. */
export async function removeUnfinished({ config, log }: Context): Promise<void> {
  const folder = tempFolder(config);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (!info || info.mtimeMs > Date.now() - REPLICA_GRACE_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  if (removed > 0) log('warn', 'unfinished uploads removed', { removed });
}

/**
 * Moves files whose row was never committed, for example after a crash, to `trash/{day}` for thirty days. Moves no more
 * than a share of all files at once.
 * @param isStopped ends it between two batches without any change
 */
export async function sweepFiles(context: Context, isStopped: () => boolean): Promise<void> {
  const store = createFileStore(context.config);
  const before = Date.now() - REPLICA_GRACE_MS;
  const { count, strays, paths } = await findStrays(context, store, { before, isStopped });
  if (isStopped()) return;
  const limit = Math.max(FEW_FILES, (count * context.config.sweepMaxPercent) / 100);
  if (strays > limit) {
    context.log('error', 'sweep refused: more files without row than a crash leaves; is this the right database?', {
      files: count,
      stray: strays,
      limit: Math.floor(limit),
      hint: 'restore a backup of the database, or remove those files yourself',
    });
  } else {
    const trashed: string[] = [];
    for (const path of paths) if (await store.trash(path)) trashed.push(path);
    if (trashed.length > 0) context.log('warn', 'swept', { trashed, kept_for_days: TRASH_DAYS });
  }
  await store.emptyTrash(new Date(Date.now() - TRASH_DAYS * DAY_MS));
}

/** Counts the files and those without a row; returns the paths of the latter, {@link MOST_PATHS} at most. */
async function findStrays(
  context: Context,
  store: FileStore,
  { before, isStopped }: { readonly before: number; readonly isStopped: () => boolean },
) {
  const paths: string[] = [];
  let [count, strays] = [0, 0];
  for (const folder of [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS]) {
    for await (const names of store.names(folder)) {
      if (isStopped()) return { count, strays, paths };
      count += names.length;
      const rows = await context.db
        .select({ name: stored_file.name })
        .from(stored_file)
        .where(inArray(stored_file.name, names));
      const known = new Set(rows.map((row) => row.name));
      for (const name of names) {
        const path = `${folder}/${name}`;
        if (known.has(name)) continue;
        const changedAt = (await store.info(path))?.changedAt.getTime();
        if (changedAt === undefined || changedAt > before) continue;
        strays += 1;
        if (paths.length < MOST_PATHS) paths.push(path);
      }
    }
  }
  return { count, strays, paths };
}
