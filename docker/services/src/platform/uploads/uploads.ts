import { rm } from 'node:fs/promises';
import type { Queryable } from '../db/database';
import { stored_file } from '../db/schema/files';
import type { FileStore } from '../files/store/file-store';
import { cleanOriginalName, randomName } from './names';
import type { ReceivedFile } from './receive';

/** Owner of a kept file, who may read it; both null for procedures and public images. */
export interface FileOwner {
  readonly ownerId: string | null;
  readonly proposalId: string | null;
}

/**
 * The files of one request. A kept file gets its place before the commit, and is removed if the call fails. So every
 * committed row has its file, and a crash in between leaves at most a file without row, which the sweep removes.
 */
export class Uploads {
  readonly #received = new Map<string, ReceivedFile>();
  readonly #kept: string[] = [];
  #count = 0;

  constructor(private readonly store: FileStore) {}

  /** Puts a received file under its field. A field sent twice keeps the last. */
  async add(field: string, file: ReceivedFile): Promise<void> {
    this.#count += 1;
    const earlier = this.#received.get(field);
    if (earlier) await rm(earlier.tempPath, { force: true });
    this.#received.set(field, file);
  }

  get received(): number {
    return this.#count;
  }

  get(field: string): ReceivedFile | undefined {
    return this.#received.get(field);
  }

  fields(): ReadonlySet<string> {
    return new Set(this.#received.keys());
  }

  /**
   * Moves the file of a field to its folder and writes its row.
   * @returns its stored name; null if the field has no file
   */
  async keep(
    tx: Queryable,
    field: string,
    folder: string,
    owner: FileOwner = { ownerId: null, proposalId: null },
  ): Promise<string | null> {
    const file = this.#received.get(field);
    if (!file) return null;
    const name = `${randomName()}.${file.extension}`;
    const path = `${folder}/${name}`;
    this.#kept.push(path);
    await this.store.keep(file.tempPath, path);
    await rm(file.tempPath, { force: true });
    this.#received.delete(field);
    await tx.insert(stored_file).values({
      name,
      folder,
      original_name: cleanOriginalName(file.originalName, file.extension),
      kind: file.kind,
      size: file.size,
      sha256: file.sha256,
      content: file.content,
      owner_id: owner.ownerId,
      proposal_id: owner.proposalId,
    });
    return name;
  }

  /** Removes the files that were not kept; if the call failed, also the kept ones. */
  async finish(isCommitted: boolean): Promise<void> {
    const paths = [...this.#received.values()].map((file) => file.tempPath);
    this.#received.clear();
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    if (!isCommitted) await Promise.all(this.#kept.map((path) => this.store.remove(path)));
  }
}
