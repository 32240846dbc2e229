import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import type { RegistryStore } from '../registry/registry-store';
import { integrityOf, namesIn, readManifest, releaseName, replaceFile } from '../registry/site-files';
import type { Finding } from '../rollout-error';
import { publishedReleases, releasesFolder } from './releases';

const ENDINGS = ['', '.gz', '.br'];

/** A command may still be publishing a younger file. */
const YOUNG_MS = 3_600_000;

function assetsOf({ files }: ReleaseManifest): ReleaseManifest['files'] {
  return files.filter(({ file }) => file.startsWith('assets/'));
}

/**
 * Copies a shell's scripts and styles into the site's `assets/`, the folder of all shells. Their names are hashes of
 * their content: browsers load unchanged files once, and an open tab still finds its own shell's files later.
 */
export function keepAssets(site: string, manifest: ReleaseManifest, release: string): void {
  for (const { file, integrity } of assetsOf(manifest)) {
    const target = join(site, file);
    if (existsSync(target) && integrityOf(readFileSync(target)) === integrity) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    for (const ending of ENDINGS.filter((one) => existsSync(join(release, file + one))))
      replaceFile(target + ending, (temporary) => linkOrCopy(join(release, file + ending), temporary));
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * Gives the pages of each shell their own modification time. nginx makes the ETag of size and modification time in
 * seconds, and pages of two shells can have the same size.
 */
export function stampPages(folder: string, { build, files }: ReleaseManifest): void {
  const seconds = 1_000_000_000 + Number.parseInt(build.slice(0, 7), 16);
  for (const { file } of files.filter((one) => !one.file.startsWith('assets/')))
    for (const path of ENDINGS.map((ending) => join(folder, file + ending)).filter((one) => existsSync(one)))
      utimesSync(path, seconds, seconds);
}

function publishedShells(store: RegistryStore): ReleaseManifest[] {
  return publishedReleases(store, SHELL).flatMap(
    (name) => readManifest(join(releasesFolder(store, SHELL), name, 'release.json')) ?? [],
  );
}

export function removeAssets(store: RegistryStore, now: number): string[] {
  const listed = new Set(publishedShells(store).flatMap((shell) => assetsOf(shell).map(({ file }) => file)));
  const gone = namesIn(join(store.root, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => !listed.has(file.replace(/\.(gz|br)$/, '')))
    .filter((file) => now - statSync(join(store.root, file)).ctimeMs > YOUNG_MS);
  gone.forEach((file) => rmSync(join(store.root, file)));
  return gone;
}

/** Finds files of published shells that are missing in `assets/`, or have other content there. */
export function verifyAssets(store: RegistryStore): Finding[] {
  return publishedShells(store).flatMap((shell) =>
    assetsOf(shell).flatMap(({ file, integrity }): Finding[] => {
      const path = join(store.root, file);
      if (!existsSync(path))
        return [{ code: 'asset/missing', where: file, what: `a file of shell ${releaseName(shell)} is missing here` }];
      return integrityOf(readFileSync(path)) === integrity
        ? []
        : [{ code: 'asset/hash', where: file, what: `not the content published with shell ${releaseName(shell)}` }];
    }),
  );
}
