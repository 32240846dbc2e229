import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { archiveContent, isProjectFile, rootOf } from '@portal/shared/contract/machine/archive-content';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { reason, reasonText } from '../../../../platform/http/reason';

/** A ZIP that no retry can build, with the reason for its applicant. */
export class ArchiveRefusal extends Error {
  override readonly name = 'ArchiveRefusal';
  constructor(readonly reason: Reason) {
    super(reasonText(reason));
  }
}

interface ArchiveLimits {
  /** Unpacked size of all files. */
  readonly maxMb: number;
  readonly maxFiles: number;
}

interface ProjectFile {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly entry: Entry;
}

/** An applicant's ZIP, checked: every name and every byte is within the limits. */
export interface ProjectArchive {
  readonly zip: ZipFile;
  readonly files: readonly ProjectFile[];
  /** Folders with wheels, relative to the project's. */
  readonly wheelFolders: readonly string[];
  readonly hasRequirements: boolean;
  readonly hasDockerfile: boolean;
  /** The only file, an archive of `docker save`. */
  readonly savedImage: ProjectFile | null;
}

const MIB = 2 ** 20;
const KIND = 0o170000;
const FILE = 0o100000;
const FOLDER = 0o040000;
/** Limits of file systems. */
const LONGEST_PATH = 1024;
const LONGEST_NAME = 255;

/**
 * Opens a ZIP and unpacks all of it once without storing it. A ZIP that is damaged, too big, or has links or paths that
 * lead out of it is refused before any file is used.
 * @throws ArchiveRefusal
 */
export async function openProject(path: string, limits: ArchiveLimits): Promise<ProjectArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(asRefusal);
  try {
    const files = withoutRoot(await filesOf(zip, limits));
    if (files.length === 0) throw new ArchiveRefusal(reason('zip/empty'));
    for (const { entry } of files) await unpackToNowhere(zip, entry);
    const paths = files.map((file) => file.path);
    const content = archiveContent(paths);
    const wheels = paths
      .filter((name) => name.endsWith('.whl'))
      .map((name) => name.slice(0, name.lastIndexOf('/') + 1));
    return {
      zip,
      files,
      wheelFolders: [...new Set(wheels)],
      hasRequirements: paths.includes('requirements.txt'),
      hasDockerfile: content === 'dockerfile',
      savedImage: (content === 'saved-image' && files[0]) || null,
    };
  } catch (error) {
    zip.close();
    return asRefusal(error);
  }
}

async function filesOf(zip: ZipFile, { maxMb, maxFiles }: ArchiveLimits): Promise<ProjectFile[]> {
  const files: ProjectFile[] = [];
  const taken = new Set<string>();
  let size = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > maxFiles) throw new ArchiveRefusal(reason('zip/files', { limit: maxFiles }));
    refuseUnsafe(entry);
    size += entry.uncompressedSize;
    if (size > maxMb * MIB) throw new ArchiveRefusal(reason('zip/size', { limit: maxMb }));
    const path = entry.fileName;
    if (!isProjectFile(path)) continue;
    if (taken.has(path)) throw new ArchiveRefusal(reason('zip/twice', { name: path }));
    taken.add(path);
    files.push({ path, size: entry.uncompressedSize, entry });
  }
  const hidden = files.find(({ path }) => parentsOf(path).some((folder) => taken.has(folder)));
  if (hidden) throw new ArchiveRefusal(reason('zip/through-file', { name: hidden.path }));
  return files;
}

/** The reader already refuses names that lead out (absolute, `..`) and treats backslashes as slashes. */
function refuseUnsafe(entry: Entry): void {
  const { fileName: name } = entry;
  const isOdd = /\p{Cc}/u.test(name) || name.split('/').some((part) => part === '.' || part.length > LONGEST_NAME);
  if (isOdd || name.length > LONGEST_PATH || name.includes('//'))
    throw new ArchiveRefusal(reason('zip/name', { name: shown(name) }));
  if (entry.isEncrypted()) throw new ArchiveRefusal(reason('zip/password'));
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  if (kind !== 0 && kind !== FILE && kind !== FOLDER)
    throw new ArchiveRefusal(reason('zip/special', { name: shown(name) }));
}

/** Makes a name printable: no control characters, at most 100 characters. */
function shown(name: string): string {
  return name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 100);
}

async function unpackToNowhere(zip: ZipFile, entry: Entry): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await zip.openReadStreamPromise(entry), nowhere);
}

/** If a ZIP has only one folder, the project is that folder's content. */
function withoutRoot(files: readonly ProjectFile[]): ProjectFile[] {
  const root = rootOf(files.map(({ path }) => path));
  return files.map((file) => ({ ...file, path: file.path.slice(root.length) }));
}

/** `a/b/c` gives `a/b` and `a`. */
export function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

/** Replaces the reader's message, whose bytes and offsets do not help an applicant. */
function asRefusal(error: unknown): never {
  if (error instanceof ArchiveRefusal) throw error;
  const words = error instanceof Error ? error.message : '';
  if (/^(absolute path|invalid relative path|invalid characters in fileName)/.test(words))
    throw new ArchiveRefusal(reason('zip/outside'));
  throw new ArchiveRefusal(reason('zip/damaged'));
}
