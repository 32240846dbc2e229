import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { publishedReleases, releasesFolder } from '../release/releases';
import { removeAssets } from '../release/shell-files';
import type { RegistryStore } from './registry-store';
import { namesIn, releaseName, namedReleases } from './site-files';

const HOUR_MS = 3_600_000;

interface Keeping {
  /** Newest releases of the history, which open tabs and rollbacks still need. */
  readonly releases: number;
  /** Hours since publishing: a new release may not be given to anybody yet. */
  readonly hours: number;
  readonly isDryRun?: boolean;
}

/**
 * Removes published releases that the channel does not name any more, and files that killed commands left. A release
 * that the channel names now always stays.
 * @returns names of the releases and files that were removed, or would be
 */
export function collectGarbage(
  store: RegistryStore,
  remote: AreaName,
  { releases, hours, isDryRun = false }: Keeping,
  now = Date.now(),
): string[] {
  const file = store.channel(remote);
  const folder = releasesFolder(store, remote);
  const namesOf = (channel: Channel | null) => (channel ? namedReleases(channel).map(releaseName) : []);
  const named = namesOf(file.read());
  const recent = new Set<string>();
  for (let serial = file.newest(); serial >= 1 && recent.size < releases; serial--)
    namesOf(file.revision(serial)).forEach((name) => recent.add(name));
  const kept = new Set([...named, ...[...recent].slice(0, releases)]);
  const isOld = (name: string, ageMs: number) => now - statSync(join(folder, name)).mtimeMs > ageMs;
  const gone = [
    ...publishedReleases(store, remote).filter((name) => !kept.has(name) && isOld(name, hours * HOUR_MS)),
    ...namesIn(folder).filter((name) => name.endsWith('.tmp') && isOld(name, HOUR_MS)),
  ];
  if (isDryRun) return gone;
  gone.forEach((name) => rmSync(join(folder, name), { recursive: true }));
  return remote === SHELL ? [...gone, ...removeAssets(store, now)] : gone;
}
