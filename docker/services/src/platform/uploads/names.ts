import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import { FILE_FOLDERS } from '@portal/shared/contract/file/stored-file';
import type { Config } from '../config/config';
import { ConfigError } from '../config/parse-settings';
import { messageOf } from '../log';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes a name of 40 random letters and digits (product-facts.md 1.3). */
export function randomName(): string {
  return randomLetters(40);
}

export function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Whether the portal made this name. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9]{40}\.(pdf|zip|png|jpg|gif|webp)$/.test(name);
}

/** Returns the sender's file name without path, control and markup characters, at most 150 characters. */
export function cleanOriginalName(name: string, extension: string): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  const clean = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  return [...(clean || `berkas.${extension}`)].slice(-150).join('');
}

/** Folders whose images anybody may see, by their address on the file host (product-facts.md 1.3). */
export const PUBLIC_FOLDERS = ['news', 'content', 'category', 'image_articles', 'avatar'] as const;
export type PublicFolder = (typeof PUBLIC_FOLDERS)[number];

export const DOCUMENT_FOLDERS: readonly string[] = Object.values(FILE_FOLDERS);

/** Folder of the packs of home folders; the machine service lists them in `home_pack`, not `stored_file`. */
export const HOME_FOLDER = 'homes';

/** Folder of unchecked uploads, on the volume of the files, so that moving a file is a rename. */
export function tempFolder(config: Config): string {
  return join(config.dataFolder, 'files', 'tmp');
}

/**
 * Makes all folders in use; if files are in a bucket, only the one for uploads in progress.
 * @throws ConfigError when the data folder cannot hold them
 */
export function makeFolders(config: Config): void {
  const kept = config.filesS3 ? [] : [...DOCUMENT_FOLDERS, ...PUBLIC_FOLDERS];
  try {
    for (const folder of ['tmp', ...kept]) makeFolder(join(config.dataFolder, 'files', folder));
  } catch (error) {
    throw new ConfigError('PORTAL_DATA', messageOf(error), 'Name a folder in which this user may write');
  }
}
