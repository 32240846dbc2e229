import type { Readable } from 'node:stream';

/** Size and time of a stored file. */
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
 * Where checked files lie, each by its path `{folder}/{name}`; a path never gets another content. Uploads are received
 * into a folder of the machine first, whatever the store is.
 */
export interface FileStore {
  /** For messages: the path of a folder, the address of a bucket. */
  readonly place: string;
  /** Checks the settings of the store. @throws ConfigError with a sentence for the operator */
  check(): Promise<void>;
  /** Puts a file of this machine under its path, for good once it returns; the file itself may be gone then. */
  keep(source: string, path: string): Promise<void>;
  /** Like {@link FileStore.keep}, and leaves the file where it is. */
  copyIn(source: string, path: string): Promise<void>;
  /** Copies one to a path of this machine; false when it is not there. */
  copyOut(path: string, target: string): Promise<boolean>;
  /** Null if the file does not exist. */
  info(path: string): Promise<StoredInfo | null>;
  /** Its bytes, or some of them; null when it is not there. */
  read(path: string, range: ByteRange): Promise<Readable | null>;
  /** Removes a file; a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Names in a folder, at most a thousand at a time; none when it is not there. */
  names(folder: string): AsyncIterable<readonly string[]>;
  /** Puts a file aside; false when it is not there any more. */
  trash(path: string): Promise<boolean>;
  /** Removes files that were put aside before this time. */
  emptyTrash(before: Date): Promise<void>;
  /** What {@link FileStore.noteIdentity} noted last; null when nothing was. */
  identity(): Promise<string | null>;
  /** Notes whose files these are. */
  noteIdentity(text: string): Promise<void>;
}
