import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { SHELL } from '@portal/shared/remote/shell-release';
import type { RegistryStore } from './registry-store';
import { publishedReleases } from '../release/releases';
import { releasesFolder } from '../release/releases';
import { removeAssets } from '../release/shell-assets';

const HOUR_MS = 3_600_000;

/** Files to keep although the channel does not name them. */
export interface Keeping {
  /** Newest releases by their place in the history, so that open tabs and rollbacks still find them. */
  readonly releases: number;
  /** Releases published in the last hours: one may be published and not yet given to anybody. */
  readonly hours: number;
  /** Whether nothing is removed. */
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
  const named = new Set(namesOf(file.read()));
  const recent: string[] = [];
  for (let serial = file.newest(); serial >= 1 && recent.length < releases; serial--) {
    recent.push(...namesOf(file.revision(serial)).filter((name) => !recent.includes(name)));
  }
  const isOld = (name: string, ageMs: number) => now - statSync(join(folder, name)).mtimeMs > ageMs;
  const gone = publishedReleases(store, remote).filter(
    (name) => !named.has(name) && !recent.slice(0, releases).includes(name) && isOld(name, hours * HOUR_MS),
  );
  const staging = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.tmp') && isOld(name, HOUR_MS))
    : [];
  if (isDryRun) return [...gone, ...staging];
  [...gone, ...staging].forEach((name) => rmSync(join(folder, name), { recursive: true }));
  const assets = remote === SHELL ? removeAssets(store, now) : [];
  return [...gone, ...staging, ...assets];
}

function namesOf(revision: Channel | null): string[] {
  const previews = revision?.previews?.map(({ release }) => release) ?? [];
  return [revision?.stable, revision?.canary, revision?.previous, ...previews].flatMap((release) =>
    release ? [`${release.version}-${release.build}`] : [],
  );
}
