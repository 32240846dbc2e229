import { filesBelow } from '@portal/shared/build/files-below';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import {
  AGREEMENT_INVARIANTS,
  findBroken,
  MANIFEST_INVARIANTS,
  REF_INVARIANTS,
} from '@portal/shared/remote/release/invariants';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import type { RegistryStore } from '../registry/registry-store';
import { folderOfPath, integrityOf, readManifest, releaseName } from '../registry/site-files';
import { releasesFolder } from '../release/releases';
import type { Finding } from '../rollout-error';

/** Lists faults of a release as a channel names it: missing, another one, or different data. */
export function verifyRef({ root }: RegistryStore, remote: AreaName, ref: ReleaseRef): Finding[] {
  const where = ref.path;
  const broken = findBroken(REF_INVARIANTS, { ref, remote }).map((one) => ({ ...one, where }));
  const file = join(root, folderOfPath(ref.path), 'release.json');
  if (!existsSync(file))
    return [...broken, { code: 'ref/missing', where, what: `${remote} names a release that is not there` }];
  if (integrityOf(readFileSync(file)) !== ref.manifest)
    return [...broken, { code: 'ref/hash', where, what: 'release.json is not the one that the channel names' }];
  const manifest = readManifest(file);
  const differing = manifest ? findBroken(AGREEMENT_INVARIANTS, { ref, manifest }) : [];
  return [...broken, ...differing.map((one) => ({ ...one, where }))];
}

/** Lists faults of a published release: its list, and every file with its hash, its compressed copies and its mode. */
export function verifyRelease(store: RegistryStore, remote: AreaName, name: string): Finding[] {
  const folder = join(releasesFolder(store, remote), name);
  const whereOf: WhereOf = (file) => relative(store.root, join(folder, file));
  const where = whereOf('release.json');
  const manifest = readManifest(join(folder, 'release.json'));
  if (!manifest) return [{ code: 'release/broken', where, what: 'not a list of files of a release' }];
  const isForeign = manifest.remote !== remote || name !== releaseName(manifest);
  const what = `release ${manifest.remote} ${releaseName(manifest)} in the folder of another release`;
  return [
    ...(isForeign ? [{ code: 'release/foreign', where, what }] : []),
    ...findBroken(MANIFEST_INVARIANTS, manifest).map((broken) => ({ ...broken, where })),
    ...verifyFiles(folder, whereOf, manifest),
    ...verifyStrangers(folder, whereOf, manifest),
    ...verifyCompressed(folder, whereOf, manifest),
    ...verifyModes(store, folder),
  ];
}

type WhereOf = (file: string) => string;

function verifyFiles(folder: string, whereOf: WhereOf, { files }: ReleaseManifest): Finding[] {
  return files.flatMap(({ file, integrity, bytes }): Finding[] => {
    const where = whereOf(file);
    if (!existsSync(join(folder, file)))
      return [{ code: 'file/missing', where, what: 'a file of the release is missing' }];
    const content = readFileSync(join(folder, file));
    if (content.length !== bytes)
      return [{ code: 'file/size', where, what: `${content.length} bytes, should be ${bytes}` }];
    return integrityOf(content) === integrity
      ? []
      : [{ code: 'file/hash', where, what: 'changed since it was published' }];
  });
}

function verifyStrangers(folder: string, whereOf: WhereOf, { files }: ReleaseManifest): Finding[] {
  const listed = new Set(['release.json', ...files.map(({ file }) => file)]);
  return filesBelow(folder)
    .map((path) => relative(folder, path))
    .filter((file) => !listed.has(file.replace(/\.(gz|br)$/, '')))
    .map((file) => ({ code: 'file/unlisted', where: whereOf(file), what: 'not in the list of files' }));
}

const COMPRESSED = [
  { ending: '.gz', open: gunzipSync },
  { ending: '.br', open: brotliDecompressSync },
] as const;

/** A compressed copy must unpack to the file beside it, because most browsers receive the copy. */
function verifyCompressed(folder: string, whereOf: WhereOf, { files }: ReleaseManifest): Finding[] {
  const own = { file: 'release.json', integrity: integrityOf(readFileSync(join(folder, 'release.json'))) };
  const what = 'not the content of the file beside it';
  return [...files, own].flatMap(({ file, integrity }) =>
    COMPRESSED.filter(({ ending }) => existsSync(join(folder, file + ending)))
      .filter(({ ending, open }) => !gives(join(folder, file + ending), open, integrity))
      .map(({ ending }) => ({ code: 'file/compressed', where: whereOf(file + ending), what })),
  );
}

function gives(file: string, open: (content: Buffer) => Buffer, integrity: string): boolean {
  try {
    return integrityOf(open(readFileSync(file))) === integrity;
  } catch {
    return false;
  }
}

/** Web servers run as another user: visitors do not get files that it cannot read. */
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
