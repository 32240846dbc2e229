import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import { releasePath, SHELL } from '@portal/shared/remote/release/shell-release';
import * as z from 'zod/mini';
import { remotesOrigin } from '../registry/index-file';
import type { RegistryStore } from '../registry/registry-store';
import { integrityOf, namesIn } from '../registry/site-files';
import { RolloutError } from '../rollout-error';

export function releasesFolder({ root }: Pick<RegistryStore, 'root'>, remote: AreaName): string {
  return remote === SHELL ? join(root, SHELL) : join(root, 'remotes', remote);
}

export function publishedReleases(store: Pick<RegistryStore, 'root'>, remote: AreaName): string[] {
  const folder = releasesFolder(store, remote);
  return namesIn(folder)
    .filter((name) => !name.endsWith('.tmp') && existsSync(join(folder, name, 'release.json')))
    .sort();
}

/**
 * Finds a published release by its build or its `version-build`.
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
 * Creates a channel's reference to a published release.
 * @param origin where visitors get it from; empty for the portal's own, and ignored for the shell
 */
export function refOf(manifest: ReleaseManifest, manifestIntegrity: string, origin = ''): ReleaseRef {
  const { remote, version, build, entry, container, contract, area, files, preload } = manifest;
  const hashOf = (file: string) => files.find((one) => one.file === file)?.integrity ?? '';
  return {
    version,
    build,
    path: `${remote === SHELL ? '' : origin}${releasePath(remote, version, build)}`,
    entry,
    integrity: hashOf(entry),
    container,
    preload: preload.map((file) => ({ file, integrity: hashOf(file) })),
    manifest: manifestIntegrity,
    contract,
    area,
  };
}
