import { join } from 'node:path';
import type { Config } from '../../config/config';
import { fileStoreOf } from '../../files/store/store-of';
import { HOME_FOLDER, tempFolder } from '../../uploads/folders';
import { packsIn, type Packs } from './packs';

/** Packs of home folders of an installation: among its files, written whole beside what is uploaded. */
export function packsOf(config: Config): Packs {
  return packsIn(fileStoreOf(config), join(tempFolder(config), HOME_FOLDER), config.engine.homePackMaxMb);
}
