import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@portal/shared/remote/release';
import { SHELL } from '@portal/shared/remote/shell-release';
import * as z from 'zod/mini';
import type { Finding } from '../verify/finding';
import { integrityOf } from './integrity-of';
import type { RegistryStore } from '../registry/registry-store';
import { publishedReleases } from './releases';
import { releasesFolder } from './releases';
import { readJson } from '../registry/revision-file';
import { assetsOf } from './shell-files';

/** A command may still be publishing a file that is younger than this, milliseconds. */
const YOUNG_MS = 3_600_000;

function manifestsOf(store: RegistryStore): ReleaseManifest[] {
  return publishedReleases(store, SHELL).flatMap(
    (name) =>
      z.safeParse(releaseManifest, readJson(join(releasesFolder(store, SHELL), name, 'release.json'))).data ?? [],
  );
}

/** Removes files from `assets/` that no published shell lists. */
export function removeAssets(store: RegistryStore, now: number): string[] {
  const folder = join(store.root, 'assets');
  if (!existsSync(folder)) return [];
  const listed = new Set(manifestsOf(store).flatMap((manifest) => assetsOf(manifest).map(({ file }) => file)));
  const gone = readdirSync(folder)
    .map((name) => `assets/${name}`)
    .filter((file) => !listed.has(file.replace(/\.(gz|br)$/, '')))
    .filter((file) => now - statSync(join(store.root, file)).ctimeMs > YOUNG_MS);
  gone.forEach((file) => rmSync(join(store.root, file)));
  return gone;
}

/** Files of published shells that are missing in `assets/`, or have other content there. */
export function verifyAssets(store: RegistryStore): Finding[] {
  return manifestsOf(store).flatMap((manifest) =>
    assetsOf(manifest).flatMap(({ file, integrity }): Finding[] => {
      const path = join(store.root, file);
      const where = relative(store.root, path);
      const shell = `${manifest.version}-${manifest.build}`;
      if (!existsSync(path))
        return [{ code: 'asset/missing', where, what: `a file of shell ${shell} is missing here` }];
      return integrityOf(readFileSync(path)) === integrity
        ? []
        : [{ code: 'asset/hash', where, what: `not the content that was published with shell ${shell}` }];
    }),
  );
}
