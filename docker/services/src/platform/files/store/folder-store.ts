import { constants, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncPath } from '../../sync-path';
import type { FileStore } from './file-store';

/** Names per batch: millions of names must not be in memory at once. */
const AT_ONCE = 1_000;
/** Folder below the files to which a sweep moves files without a row. */
const TRASH = 'trash';
/** In the data folder, beside the files. */
const IDENTITY = 'identity.json';

/** Stores files in `files` of the data folder, which may be on a volume shared by replicas. */
export function createFolderStore(dataFolder: string): FileStore {
  const root = join(dataFolder, 'files');
  /**
   * Moves a file to its place by `bring`. Its bytes are synced already; this also syncs its name, before a row refers
   * to it.
   */
  const place = async (path: string, bring: (target: string) => Promise<void>) => {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await bring(target);
    await sync(dirname(target));
  };
  return {
    place: dataFolder,
    check: async () => undefined,
    keep: (source, path) => place(path, (target) => moveInto(source, target)),
    copyIn: (source, path) => place(path, (target) => copyInto(source, target)),
    copyOut: async (path, target) =>
      (await unlessGone(copyFile(join(root, path), target, constants.COPYFILE_FICLONE).then(() => true))) ?? false,
    info: async (path) => {
      const info = await unlessGone(stat(join(root, path)));
      return info && { size: info.size, changedAt: info.mtime };
    },
    read: async (path, range) => (await unlessGone(open(join(root, path))))?.createReadStream(range) ?? null,
    remove: (path) => rm(join(root, path), { force: true }),
    names: (folder) => namesIn(join(root, folder)),
    trash: async (path) => {
      const day = join(root, TRASH, new Date().toISOString().slice(0, 10));
      await mkdir(day, { recursive: true });
      return (
        (await unlessGone(rename(join(root, path), join(day, path.replaceAll('/', '_'))).then(() => true))) ?? false
      );
    },
    emptyTrash: async (before) => {
      const trash = join(root, TRASH);
      for (const day of await readdir(trash).catch(() => [])) {
        const info = await stat(join(trash, day)).catch(() => null);
        if (info && info.mtime <= before) await rm(join(trash, day), { recursive: true, force: true });
      }
    },
    identity: () => unlessGone(readFile(join(dataFolder, IDENTITY), 'utf8')),
    noteIdentity: async (text) => {
      const path = join(dataFolder, IDENTITY);
      const beginning = `${path}.${process.pid}`;
      mkdirSync(dataFolder, { recursive: true });
      writeFileSync(beginning, text, { flush: true });
      renameSync(beginning, path);
      syncPath(dataFolder);
    },
  };
}

async function* namesIn(folder: string): AsyncGenerator<string[]> {
  const entries = await unlessGone(opendir(folder, { bufferSize: AT_ONCE }));
  let names: string[] = [];
  for await (const { name } of entries ?? []) {
    if (names.push(name) < AT_ONCE) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

/** Renames on the same volume; copies from another one. */
async function moveInto(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyInto(source, target);
  }
}

/** Copies to a name beside its place first, so that no partial file is ever visible. */
async function copyInto(source: string, target: string): Promise<void> {
  const beside = join(dirname(target), `.${basename(target)}`);
  await copyFile(source, beside, constants.COPYFILE_FICLONE);
  await sync(beside);
  await rename(beside, target);
}

/** Null if the file no longer exists, because another replica has moved it. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
