import { filesBelow } from '@portal/shared/build/files-below';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AreaName } from '@portal/shared/remote/area-config';
import { findBroken, MANIFEST_INVARIANTS } from '@portal/shared/remote/invariants';
import { releaseManifest, type ReleaseManifest } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import type { Finding } from './finding';
import { integrityOf } from '../release/integrity-of';
import type { RegistryStore } from '../registry/registry-store';
import { releasesFolder } from '../release/releases';
import { readJson } from '../registry/revision-file';

/**
 * Everything wrong with one published release: its list, and every file with its hash, its compressed copies and its
 * mode.
 */
export function verifyRelease(store: RegistryStore, remote: AreaName, name: string): Finding[] {
  const folder = join(releasesFolder(store, remote), name);
  const where = (file: string) => relative(store.root, join(folder, file));
  const parsed = z.safeParse(releaseManifest, readJson(join(folder, 'release.json')));
  if (!parsed.success)
    return [{ code: 'release/broken', where: where('release.json'), what: 'not a list of files of a release' }];
  const manifest = parsed.data;
  const isForeign = manifest.remote !== remote || name !== `${manifest.version}-${manifest.build}`;
  const foreign = isForeign
    ? [
        {
          code: 'release/foreign',
          where: where('release.json'),
          what: `release ${manifest.remote} ${manifest.version}-${manifest.build} in the folder of another release`,
        },
      ]
    : [];
  const broken = findBroken(MANIFEST_INVARIANTS, manifest).map(({ code, what }) => ({
    code,
    where: where('release.json'),
    what,
  }));
  return [
    ...foreign,
    ...broken,
    ...verifyFiles(folder, where, manifest),
    ...verifyStrangers(folder, where, manifest),
    ...verifyCompressed(folder, where, manifest),
    ...verifyModes(store, folder),
  ];
}

type Where = (file: string) => string;

function verifyFiles(folder: string, where: Where, { files }: ReleaseManifest): Finding[] {
  return files.flatMap(({ file, integrity, bytes }): Finding[] => {
    if (!existsSync(join(folder, file)))
      return [{ code: 'file/missing', where: where(file), what: 'a file of the release is missing' }];
    const content = readFileSync(join(folder, file));
    if (content.length !== bytes)
      return [{ code: 'file/size', where: where(file), what: `${content.length} bytes, should be ${bytes}` }];
    return integrityOf(content) === integrity
      ? []
      : [{ code: 'file/hash', where: where(file), what: 'changed since it was published' }];
  });
}

function verifyStrangers(folder: string, where: Where, { files }: ReleaseManifest): Finding[] {
  const listed = new Set(['release.json', ...files.map(({ file }) => file)]);
  return filesBelow(folder)
    .map((path) => relative(folder, path))
    .filter((file) => !listed.has(file.replace(/\.(gz|br)$/, '')))
    .map((file) => ({ code: 'file/unlisted', where: where(file), what: 'not in the list of files' }));
}

const COMPRESSED = [
  { ending: '.gz', open: gunzipSync },
  { ending: '.br', open: brotliDecompressSync },
] as const;

/** A compressed copy must unpack to the file beside it, because most browsers are sent the copy. */
function verifyCompressed(folder: string, where: Where, { files }: ReleaseManifest): Finding[] {
  const own = { file: 'release.json', integrity: integrityOf(readFileSync(join(folder, 'release.json'))) };
  return [...files, own].flatMap(({ file, integrity }) =>
    COMPRESSED.filter(({ ending }) => existsSync(join(folder, file + ending)))
      .filter(({ ending, open }) => !gives(join(folder, file + ending), open, integrity))
      .map(({ ending }) => ({
        code: 'file/compressed',
        where: where(file + ending),
        what: 'not the content of the file beside it',
      })),
  );
}

function gives(file: string, open: (content: Buffer) => Buffer, integrity: string): boolean {
  try {
    return integrityOf(open(readFileSync(file))) === integrity;
  } catch {
    return false;
  }
}

/** Web servers run as another user: visitors do not get a file that it may not read. */
export function verifyModes(store: RegistryStore, folder: string): Finding[] {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return [folder, ...below].flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const needed = stat?.isDirectory() ? 0o005 : 0o004;
    const isReadable = !stat || (stat.mode & needed) === needed;
    return isReadable
      ? []
      : [{ code: 'file/mode', where: relative(store.root, path), what: 'the web server cannot read it' }];
  });
}
