import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArchiveContent } from '@portal/shared/contract/archive-content';
import { fileMessage, type FileKind } from '@portal/shared/contract/file-kind';
import { checkUpload } from './check-upload';
import { randomName } from './names';

/** A complete and checked file in the folder of temporary files. */
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

/** Counts and hashes what passes, and lets nothing pass beyond the limit. */
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
