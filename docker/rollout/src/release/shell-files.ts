import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared/remote/release';
import { integrityOf } from './integrity-of';

const ENDINGS = ['', '.gz', '.br'];

/** Scripts, styles and fonts of a shell. */
export function assetsOf({ files }: ReleaseManifest): ReleaseManifest['files'] {
  return files.filter(({ file }) => file.startsWith('assets/'));
}

/**
 * Copies a shell's scripts and styles into `assets/` of the site, the folder of all shells. Their names are hashes of
 * their content: unchanged files are not loaded again, and an open tab finds its own shell's files after the next one
 * is published.
 */
export function keepAssets(site: string, manifest: ReleaseManifest, release: string): void {
  for (const { file, integrity } of assetsOf(manifest)) {
    const target = join(site, file);
    if (existsSync(target) && integrityOf(readFileSync(target)) === integrity) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    for (const ending of ENDINGS.filter((one) => existsSync(join(release, file + one))))
      replace(join(release, file + ending), target + ending);
  }
}

/** Links to the source where the file system can, else copies it. */
function replace(source: string, target: string): void {
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  try {
    linkSync(source, temporary);
  } catch {
    copyFileSync(source, temporary);
  }
  renameSync(temporary, target);
}

/**
 * Gives the pages of each shell a modification time of their own. nginx makes the ETag of size and modification time in
 * seconds, and pages of two shells can have the same size.
 */
export function stampPages(folder: string, { build, files }: ReleaseManifest): void {
  const seconds = 1_000_000_000 + Number.parseInt(build.slice(0, 7), 16);
  for (const { file } of files.filter((one) => !one.file.startsWith('assets/')))
    for (const path of ENDINGS.map((ending) => join(folder, file + ending)).filter((one) => existsSync(one)))
      utimesSync(path, seconds, seconds);
}
