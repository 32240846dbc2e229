import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { FileKind } from '@portal/shared/contract/file/file-kind';
import { detectFormat, HEAD_BYTES, kindOf } from '@portal/shared/file-check/file-format';
import { readImage, withoutMetadata } from '@portal/shared/file-check/image/read-image';
import type { Config } from '../services/src/platform/config/config';
import type { Queryable } from '../services/src/platform/db/database';
import { stored_file } from '../services/src/platform/db/schema/files';
import { createFileStore } from '../services/src/platform/files/store/store-of';
import { isStoredName, randomName, tempFolder } from '../services/src/platform/uploads/names';

interface Wanted {
  /** Name in the dump's row: a bare name, a path or an address; null when the row has none. */
  readonly name: string | null;
  readonly from: readonly string[];
  readonly to: string;
  readonly kind: FileKind;
  readonly ownerId?: string | null;
  readonly proposalId?: string | null;
}

/**
 * Copies files from the other server. A name that has the portal's form and is not taken is kept, so that old links
 * still work.
 */
export class FileBringer {
  readonly #copied: string[] = [];

  /** @param source folder with the other server's folders; null brings rows without files */
  constructor(
    private readonly config: Config,
    private readonly source: string | null,
    private readonly isDryRun: boolean,
  ) {}

  /** Returns the stored name of the copied file; null, with a note, when the file is missing. */
  async bring(tx: Queryable, wanted: Wanted, notes: string[]): Promise<string | null> {
    const name = wanted.name ? basename(wanted.name) : null;
    if (!name || !this.source) return null;
    const source = this.source;
    const path = wanted.from
      .map((folder) => join(source, folder, name))
      .find((at) => statSync(at, { throwIfNoEntry: false })?.isFile());
    if (!path) {
      notes.push(`file ${wanted.from[0]}/${name} is missing`);
      return null;
    }
    const extension = detectFormat(headOf(path));
    if (!extension || kindOf(extension) !== wanted.kind) {
      notes.push(`file ${wanted.from[0]}/${name} is not of kind ${wanted.kind}`);
      return null;
    }
    const image = wanted.kind === 'image' ? readImage(readFileSync(path), extension) : null;
    if (wanted.kind === 'image' && !image) {
      notes.push(`file ${wanted.from[0]}/${name} is broken`);
      return null;
    }
    const bytes = image && withoutMetadata(image);
    const isKept = isStoredName(name) && name.endsWith(`.${extension}`) && (await isFree(tx, name));
    const stored = isKept ? name : `${randomName()}.${extension}`;
    await tx.insert(stored_file).values({
      name: stored,
      folder: wanted.to,
      original_name: name,
      kind: wanted.kind,
      size: bytes?.length ?? statSync(path).size,
      sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : await sha256Of(path),
      owner_id: wanted.ownerId,
      proposal_id: wanted.proposalId,
    });
    if (!this.isDryRun) await this.#copy(path, `${wanted.to}/${stored}`, bytes);
    return stored;
  }

  /** Removes the copies again if the import was not committed. */
  async undo(): Promise<void> {
    for (const path of this.#copied) await createFileStore(this.config).remove(path);
  }

  async #copy(source: string, path: string, bytes: Uint8Array | null): Promise<void> {
    this.#copied.push(path);
    const store = createFileStore(this.config);
    if (!bytes) return store.copyIn(source, path);
    mkdirSync(tempFolder(this.config), { recursive: true });
    const tempPath = join(tempFolder(this.config), `${randomName()}.part`);
    writeFileSync(tempPath, bytes);
    await store.keep(tempPath, path);
    rmSync(tempPath, { force: true });
  }
}

/** Several rows may name one file. */
async function isFree(tx: Queryable, name: string): Promise<boolean> {
  return (await tx.$count(stored_file, eq(stored_file.name, name))) === 0;
}

function headOf(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
