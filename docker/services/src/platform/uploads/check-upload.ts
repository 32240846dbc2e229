import { createHash } from 'node:crypto';
import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import type { FileKind } from '@portal/shared/contract/file-kind';
import type { ByteSource } from '@portal/shared/file-check/byte-source';
import { detectFormat, HEAD_BYTES, type FileFormat } from '@portal/shared/file-check/file-format';
import { readImage, withoutMetadata } from '@portal/shared/file-check/image/read-image';
import { problemInFile } from '@portal/shared/file-check/problem-in-file';
import { checkZip } from '@portal/shared/file-check/zip';
import type { ArchiveContent } from '@portal/shared/contract/archive-content';

interface CheckedFile {
  readonly problem: null;
  /** Our own extension, by the content; the sender's is never used. */
  readonly extension: FileFormat;
  /** Size and hash of a picture that was written again without its metadata; null for a file that stays as it came. */
  readonly stripped: { readonly size: number; readonly sha256: string } | null;
  /** What a ZIP holds; null for other files. */
  readonly content: ArchiveContent | null;
}

/**
 * Judges a file on disk as the form judged it, and takes camera, place and comments out of a picture.
 * @param label lead words of the text for the person
 */
export async function checkUpload(
  path: string,
  accept: FileKind,
  label: string,
): Promise<CheckedFile | { readonly problem: string }> {
  const file = await open(path, 'r');
  try {
    const source = await sourceOfFile(file);
    const problem = await problemInFile(source, accept, label);
    if (problem !== null) return { problem };
    const extension = detectFormat(await source.read(0, HEAD_BYTES));
    if (extension === null) throw new Error('a checked file has no format');
    return {
      problem: null,
      extension,
      stripped: accept === 'image' ? await stripImage(path, extension) : null,
      content: accept === 'zip' ? await contentOfZip(source) : null,
    };
  } finally {
    await file.close();
  }
}

async function contentOfZip(source: ByteSource): Promise<ArchiveContent | null> {
  const checked = await checkZip(source);
  return checked.problem === null ? checked.content : null;
}

/** Writes a picture again without metadata. */
async function stripImage(path: string, format: FileFormat): Promise<CheckedFile['stripped']> {
  const image = readImage(await readFile(path), format);
  if (!image) return null;
  const bytes = withoutMetadata(image);
  await writeFile(path, bytes, { flush: true });
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function sourceOfFile(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    read: async (start, end) => {
      const from = Math.max(0, start);
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    },
  };
}
