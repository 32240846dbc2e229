import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { RegistryStore } from './registry-store';
import { publishedReleases } from './releases';

/**
 * Removes published releases that no channel names any more, keeping the newest ones by their place in the history,
 * so that open tabs and rollbacks still find them.
 * @returns names of what was removed
 */
export function collectGarbage(store: RegistryStore, remote: AreaName, keep: number): string[] {
  const recent: string[] = [];
  for (let serial = store.newest(remote); serial >= 1 && recent.length < keep; serial--) {
    const revision = store.revision(remote, serial);
    for (const release of [revision.stable, revision.canary, revision.previous]) {
      const name = release && `${release.version}-${release.build}`;
      if (name && !recent.includes(name)) recent.push(name);
    }
  }
  const gone = publishedReleases(store, remote).filter((name) => !recent.includes(name));
  gone.forEach((name) => rmSync(join(store.root, 'remotes', remote, name), { recursive: true }));
  return gone;
}
