import { join } from 'node:path';
import type { Config } from '../../platform/config/config';
import { createFileStore } from '../../platform/files/store/store-of';
import { HOME_FOLDER, tempFolder } from '../../platform/uploads/folders';
import { packsIn, type Packs } from './packs';

/** Returns an installation's packs of home folders, which are stored beside its uploaded files. */
export function createPacks(config: Config): Packs {
  return packsIn(createFileStore(config), join(tempFolder(config), HOME_FOLDER), config.engine.homePackMaxMb);
}
