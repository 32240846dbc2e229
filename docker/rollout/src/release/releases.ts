import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import { releasePath, SHELL } from '@portal/shared/remote/shell-release';
import * as z from 'zod/mini';
import type { RegistryStore } from '../registry/registry-store';
import { remotesOrigin } from '../registry/remotes-origin';
import { RolloutError } from '../rollout-error';
import { integrityOf } from './integrity-of';

/** Folder that holds the releases of an area, or of the shell. */
export function releasesFolder(store: Pick<RegistryStore, 'root'>, remote: AreaName): string {
  return remote === SHELL ? join(store.root, SHELL) : join(store.root, 'remotes', remote);
}

/** Names of the published releases of an area, `version-build`. */
export function publishedReleases(store: Pick<RegistryStore, 'root'>, remote: AreaName): string[] {
  const folder = releasesFolder(store, remote);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.endsWith('.tmp') && existsSync(join(folder, name, 'release.json')))
        .sort()
    : [];
}

/**
 * A published release by its build or its `version-build`.
 * @throws RolloutError when it is not published
 */
export function findRelease(store: RegistryStore, remote: AreaName, wanted: string): ReleaseRef {
  const published = publishedReleases(store, remote);
  const name = published.find((candidate) => candidate === wanted || candidate.endsWith(`-${wanted}`));
  if (!name)
    throw new RolloutError(
      'release/unknown',
      `no release ${wanted} of ${remote} is published`,
      `Published: ${published.join(', ') || 'none'}. Publish with \`deploy\` or \`publish\`.`,
    );
  const content = readFileSync(join(releasesFolder(store, remote), name, 'release.json'));
  const manifest = z.parse(releaseManifest, JSON.parse(content.toString('utf8')));
  return refOf(manifest, integrityOf(content), remotesOrigin(store));
}

/**
 * Reference to a published release, as a channel holds it.
 * @param origin where visitors get it from; empty for the portal's own, and never another for the shell
 */
export function refOf(manifest: ReleaseManifest, manifestIntegrity: string, origin = ''): ReleaseRef {
  const hashOf = (file: string) => manifest.files.find((entry) => entry.file === file)?.integrity ?? '';
  return {
    version: manifest.version,
    build: manifest.build,
    path: `${manifest.remote === SHELL ? '' : origin}${releasePath(manifest.remote, manifest.version, manifest.build)}`,
    entry: manifest.entry,
    integrity: hashOf(manifest.entry),
    container: manifest.container,
    preload: manifest.preload.map((file) => ({ file, integrity: hashOf(file) })),
    manifest: manifestIntegrity,
    contract: manifest.contract,
    area: manifest.area,
  };
}
