import { archiveContent, isProjectFile, rootOf, type ArchiveContent } from '../contract/machine/archive-content';
import type { ByteSource } from './byte-source';

type ZipProblem = 'broken' | 'empty' | 'password';

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
/** Largest central directory that is read completely, bytes; of a longer one only the start is checked. */
const MOST_DIRECTORY = 16 * 1024 * 1024;

interface Directory {
  readonly start: number;
  readonly size: number;
  /** Bytes before the archive, e.g. of a self-extracting program. */
  readonly shift: number;
}

type ZipCheck = { readonly problem: ZipProblem } | { readonly problem: null; readonly content: ArchiveContent };

/** Checks a ZIP by its central directory (APPNOTE 6.3.9, sections 4.3.12 to 4.3.16), and classifies its content. */
export async function checkZip(source: ByteSource): Promise<ZipCheck> {
  const directory = await findDirectory(source);
  if (!directory) return { problem: 'broken' };
  const bytes = await source.read(directory.start, directory.start + Math.min(directory.size, MOST_DIRECTORY));
  const view = viewOf(bytes);
  const names: string[] = [];
  let files = 0;
  for (let at = 0; at + ENTRY_BYTES <= bytes.length;) {
    if (view.getUint32(at, true) !== ENTRY) return { problem: 'broken' };
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    if (!name.endsWith('/')) {
      if ((view.getUint16(at + 8, true) & 1) !== 0) return { problem: 'password' };
      if (files === 0 && !(await hasLocalHeader(source, view.getUint32(at + 42, true), directory)))
        return { problem: 'broken' };
      files += 1;
    }
    if (isProjectFile(name)) names.push(name);
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (files === 0) return { problem: 'empty' };
  const root = rootOf(names);
  return { problem: null, content: archiveContent(names.map((name) => name.slice(root.length))) };
}

async function findDirectory(source: ByteSource): Promise<Directory | null> {
  const from = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT);
  const tail = await source.read(from, source.size);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const end = from + at;
    const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    const found = start === 0xffffffff || size === 0xffffffff ? await find64(source, end) : { size, start, end };
    const shift = found ? found.end - found.size - found.start : -1;
    return found && shift >= 0 ? { start: found.start + shift, size: found.size, shift } : null;
  }
  return null;
}

/** Finds the central directory of an archive beyond 4 GB or 65,535 entries. */
async function find64(source: ByteSource, end: number) {
  const locator = await source.read(end - 20, end);
  if (locator.length < 20 || viewOf(locator).getUint32(0, true) !== END_64_LOCATOR) return null;
  const at = Number(viewOf(locator).getBigUint64(8, true));
  const record = await source.read(at, at + 56);
  if (record.length < 56 || viewOf(record).getUint32(0, true) !== END_64) return null;
  const [size, start] = [viewOf(record).getBigUint64(40, true), viewOf(record).getBigUint64(48, true)];
  return { size: Number(size), start: Number(start), end: at };
}

async function hasLocalHeader(source: ByteSource, offset: number, { shift }: Directory): Promise<boolean> {
  // In ZIP64 the true offset is in an extra field. The directory was found, which is enough.
  if (offset === 0xffffffff) return true;
  const header = await source.read(offset + shift, offset + shift + 4);
  return header.length === 4 && viewOf(header).getUint32(0, true) === LOCAL;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
