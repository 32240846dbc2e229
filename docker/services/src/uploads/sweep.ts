import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context';
import { describeError } from '../log';
import { DOCUMENT_FOLDERS, filesFolder, PUBLIC_FOLDERS, tempFolder, TRASH } from './folders';

/** Younger files may still be received by another replica. With PGlite there is no other process at the start. */
const REPLICA_GRACE_MS = 60 * 60_000;
const EVERY_MS = 10 * 60_000;
const TRASH_DAYS = 30;
/** So many files without row are what crashes leave; more are a sign that the database is not the right one. */
const FEW = 10;

/** What a sweep did. */
interface Swept {
  /** Files without row that were put into the trash. */
  readonly trashed: readonly string[];
  /** Files without row that were left, because they were more than the allowed share. */
  readonly left: number;
  readonly unfinished: number;
}

/**
 * Takes away what a crash left: unfinished uploads, and files whose row was never committed. Those go to `trash/{day}` for
 * thirty days, and never more than a share of all (SWEEP_MAX_PERCENT) at once.
 * @param graceMs age from which a file counts as left
 */
async function sweepFiles(context: Context, graceMs: number): Promise<Swept> {
  const root = filesFolder(context.config);
  const before = Date.now() - graceMs;
  const unfinished = await removeOld(tempFolder(context.config), before);
  const known = new Set(
    (await context.db.query<{ name: string }>('select name from stored_file')).map((row) => row.name),
  );
  const stray: string[] = [];
  let count = 0;
  for (const folder of [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS]) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      count += 1;
      if (!known.has(name) && (await isOlder(join(root, folder, name), before))) stray.push(join(folder, name));
    }
  }
  const limit = Math.max(FEW, (count * context.config.sweepMaxPercent) / 100);
  if (stray.length > limit) {
    context.log('error', 'sweep refused: more files without row than a crash leaves; is this the right database?', {
      files: count,
      stray: stray.length,
      limit: Math.floor(limit),
      mend: 'restore a backup, or start once with SWEEP_MAX_PERCENT=100',
    });
    return { trashed: [], left: stray.length, unfinished };
  }
  const trash = join(root, TRASH);
  const day = join(trash, new Date().toISOString().slice(0, 10));
  if (stray.length > 0) await mkdir(day, { recursive: true });
  for (const path of stray) await rename(join(root, path), join(day, path.replaceAll('/', '_')));
  await removeOld(trash, Date.now() - TRASH_DAYS * 86_400_000);
  if (stray.length + unfinished > 0)
    context.log('warn', 'swept', { trashed: stray, unfinished, kept_for_days: TRASH_DAYS });
  return { trashed: stray, left: 0, unfinished };
}

/** Sweeps now and every ten minutes. Returns how to stop. */
export async function startSweeper(context: Context): Promise<() => void> {
  await sweepFiles(context, context.db.kind === 'pglite' ? 0 : REPLICA_GRACE_MS);
  const timer = setInterval(() => {
    sweepFiles(context, REPLICA_GRACE_MS).catch((error: unknown) =>
      context.log('error', 'sweep failed', { error: describeError(error) }),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function removeOld(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!(await isOlder(join(folder, name), before))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  return info !== null && info.mtimeMs <= before;
}
