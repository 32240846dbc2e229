import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveContent } from '@portal/shared/contract/machine/archive-content';
import { fileMessage, type FileKind } from '@portal/shared/contract/file/file-kind';
import { randomName } from './names';
import type { ByteSource } from '@portal/shared/file-check/byte-source';
import { detectFormat, HEAD_BYTES, type FileFormat } from '@portal/shared/file-check/file-format';
import { readImage, withoutMetadata } from '@portal/shared/file-check/image/read-image';
import { problemInFile } from '@portal/shared/file-check/problem-in-file';
import { checkZip } from '@portal/shared/file-check/zip';

export interface ReceivedFile {
  readonly tempPath: string;
  readonly originalName: string;
  readonly extension: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
  readonly content: ArchiveContent | null;
}

type Receipt =
  | { readonly state: 'received'; readonly file: ReceivedFile }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'absent' };

/**
 * Streams one file to disk and checks its size and content. A refused file is read to its end, so that the other fields
 * of the form can be read, but it is not kept.
 * @param originalName name as the browser sent it
 */
export async function receiveFile(
  source: Readable,
  { label, accept: wanted }: { readonly label: string; readonly accept: FileKind },
  originalName: string,
  target: { tempFolder: string; maxMb: Readonly<Record<FileKind, number>> },
): Promise<Receipt> {
  const maxMb = target.maxMb[wanted];
  const tempPath = join(target.tempFolder, `${randomName()}.part`);
  const meter = new Meter(maxMb * 1024 * 1024);
  try {
    await pipeline(source, meter, createWriteStream(tempPath, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(tempPath, { force: true });
    throw error;
  }
  const refuse = async (message: string | null): Promise<Receipt> => {
    await rm(tempPath, { force: true });
    return message === null ? { state: 'absent' } : { state: 'refused', message };
  };
  if (meter.size === 0) return refuse(originalName === '' ? null : fileMessage.emptyFile(label));
  if (meter.isTooLarge) return refuse(fileMessage.tooLarge(label, maxMb));
  const checked = await checkUpload(tempPath, wanted, label);
  if (checked.problem !== null) return refuse(checked.problem);
  const { extension, stripped, content } = checked;
  const { size, sha256 } = stripped ?? { size: meter.size, sha256: meter.digest() };
  return { state: 'received', file: { tempPath, originalName, extension, kind: wanted, size, sha256, content } };
}

/** Counts and hashes bytes, and passes none beyond the limit. */
class Meter extends Transform {
  size = 0;
  readonly #hash = createHash('sha256');

  constructor(readonly limit: number) {
    super();
  }

  get isTooLarge(): boolean {
    return this.size > this.limit;
  }

  digest(): string {
    return this.#hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.isTooLarge) return done();
    this.#hash.update(chunk);
    done(null, chunk);
  }
}

interface CheckedFile {
  readonly problem: null;
  /** Our own extension, by the content; the sender's is never used. */
  readonly extension: FileFormat;
  /** Size and hash of a picture rewritten without its metadata; null for an unchanged file. */
  readonly stripped: { readonly size: number; readonly sha256: string } | null;
  readonly content: ArchiveContent | null;
}

/**
 * Checks a file on disk with the form's rules, and removes metadata (camera, place, comments) from a picture.
 * @param label field's label, at the beginning of the message
 */
async function checkUpload(
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
