import type { Readable } from 'node:stream';

export interface StoredInfo {
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores checked files, each by its path `{folder}/{name}`; a path never gets another content. Uploads are first
 * received into a local folder, with any store.
 */
export interface FileStore {
  /** For messages: the path of a folder, the address of a bucket. */
  readonly place: string;
  /** @throws ConfigError with a sentence for the operator */
  check(): Promise<void>;
  /** Stores a local file durably under its path; the local file may be gone then. */
  keep(source: string, path: string): Promise<void>;
  /** Like {@link FileStore.keep}, but leaves the local file. */
  copyIn(source: string, path: string): Promise<void>;
  /** Copies a file to a local path; false if it does not exist. */
  copyOut(path: string, target: string): Promise<boolean>;
  /** Returns null if the file does not exist. */
  info(path: string): Promise<StoredInfo | null>;
  /** Opens a range of a file; null if it does not exist. */
  read(path: string, range: ByteRange): Promise<Readable | null>;
  /** A missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Lists the names in a folder, at most a thousand at a time; none if it does not exist. */
  names(folder: string): AsyncIterable<readonly string[]>;
  /** Moves a file to the trash; false if it no longer exists. */
  trash(path: string): Promise<boolean>;
  /** Removes files that were put into the trash before this time. */
  emptyTrash(before: Date): Promise<void>;
  /** Returns null if none is stored. */
  identity(): Promise<string | null>;
  noteIdentity(text: string): Promise<void>;
}
