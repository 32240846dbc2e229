import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { integrityOf } from './integrity-of';
import { refOf } from './publish';
import type { RegistryStore } from './registry-store';
import { releasesFolder } from './releases-folder';
import { remotesOrigin } from './remotes-origin';
import { RolloutError } from './rollout-error';

/** Names of the published releases of an area, `version-build`. */
export function publishedReleases(store: RegistryStore, remote: AreaName): string[] {
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
  const name = publishedReleases(store, remote).find(
    (candidate) => candidate === wanted || candidate.endsWith(`-${wanted}`),
  );
  if (!name)
    throw new RolloutError(
      'release/unknown',
      `rilis ${wanted} dari ${remote} belum terbit`,
      `Yang terbit: ${publishedReleases(store, remote).join(', ') || 'tidak ada'}. Terbitkan dengan \`publish\`.`,
    );
  const content = readFileSync(join(releasesFolder(store, remote), name, 'release.json'));
  return refOf(
    z.parse(releaseManifest, JSON.parse(content.toString('utf8'))),
    integrityOf(content),
    remotesOrigin(store),
  );
}
