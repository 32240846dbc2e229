import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_FOLDERS } from '@portal/shared/contract/stored-file';
import type { Config } from '../config/config';

/** Folders whose images anybody may see, by their address on the file host (product-facts.md 1.3). */
export const PUBLIC_FOLDERS = ['news', 'content', 'category', 'image_articles', 'avatar'] as const;
export type PublicFolder = (typeof PUBLIC_FOLDERS)[number];

/** Folders of documents. */
export const DOCUMENT_FOLDERS: readonly string[] = Object.values(FILE_FOLDERS);

/** Where the files lie; on a volume shared by replicas. */
export function filesFolder(config: Config): string {
  return join(config.dataFolder, 'files');
}

/** Where uploads lie until they are checked; on the same volume, so that moving them is one step. */
export function tempFolder(config: Config): string {
  return join(filesFolder(config), 'tmp');
}

/** Folder below the files where a sweep puts what has no row. */
export const TRASH = 'trash';

/** Makes all folders. */
export function makeFolders(config: Config): void {
  for (const folder of ['tmp', ...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS])
    mkdirSync(join(filesFolder(config), folder), { recursive: true });
}
