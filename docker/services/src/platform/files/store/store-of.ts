import type { Config } from '../../config/config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store } from './s3-store';

const opened = new WeakMap<Config, FileStore>();

/** Returns the store of an installation's files: the configured bucket, else the data folder. */
export function createFileStore(config: Config): FileStore {
  const known = opened.get(config);
  if (known) return known;
  const store = config.filesS3 ? createS3Store(config.filesS3) : createFolderStore(config.dataFolder);
  opened.set(config, store);
  return store;
}
