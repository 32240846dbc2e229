import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { CHANNEL_INVARIANTS, findBroken } from '@portal/shared/remote/release/invariants';
import { registryIndex } from '@portal/shared/remote/release/registry-index';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { keysOf } from '@portal/shared/remote/release/signature';
import { isLongOver } from '@portal/shared/remote/choice/validity';
import type { RegistryStore } from '../registry/registry-store';
import type { RevisionFile } from '../registry/revision-file';
import { channelKeysOf, isSignedBy } from '../registry/signing';
import { integrityOf, namesIn, readAs, readJson, namedReleases } from '../registry/site-files';
import { publishedNeighbours, sharedRoles } from '../release/neighbour';
import { publishedReleases } from '../release/releases';
import { verifyAssets } from '../release/shell-files';
import { verifyPages } from '../release/shell-pages';
import type { Finding } from '../rollout-error';
import { verifyModes, verifyRef, verifyRelease } from './verify-release';

/** Lists all faults of a registry, or of one area of it. Reads every file of the releases. */
export function verifyRegistry(store: RegistryStore, area: AreaName | null = null): Finding[] {
  if (area) return [...verifyArea(store, area), ...(area === SHELL ? verifyShell(store) : [])];
  return [
    ...verifyIndex(store),
    ...verifyModes(store, join(store.root, 'registry')),
    ...verifyLeftovers(store),
    ...areasOf(store).flatMap((remote) => verifyArea(store, remote)),
    ...verifyShell(store),
  ];
}

function verifyArea(store: RegistryStore, remote: AreaName): Finding[] {
  return [
    ...verifyHistory(store, store.channel(remote), remote),
    ...verifyChannel(store, remote),
    ...publishedReleases(store, remote).flatMap((name) => verifyRelease(store, remote, name)),
  ];
}

/** Checks the links to the shell's pages, and the folder of its assets. */
function verifyShell(store: RegistryStore): Finding[] {
  const channel = newestOf(store, SHELL);
  return channel
    ? [...verifyPages(store.root, channel), ...verifyAssets(store), ...verifyModes(store, join(store.root, 'assets'))]
    : [];
}

/** Returns the areas with a channel or with a history of one, because the channel's file may be missing. */
export function areasOf(store: RegistryStore): AreaName[] {
  const histories = namesIn(join(store.root, 'registry', 'history')).filter((name) => name !== 'index');
  return [...new Set([...store.areas(), ...histories])].sort();
}

/** The index is written with the first release. */
function verifyIndex(store: RegistryStore): Finding[] {
  const where = relative(store.root, store.index.pointer);
  const isNeeded = areasOf(store).some((remote) => publishedReleases(store, remote).length > 0);
  if (!existsSync(store.index.pointer))
    return isNeeded ? [{ code: 'index/missing', where, what: 'the registry has no index' }] : [];
  const index = readAs(registryIndex, store.index.pointer);
  if (!index) return [{ code: 'index/broken', where, what: 'not an index' }];
  const areas = store.areas();
  const isOther =
    areas.some((area) => !index.areas.includes(area)) || index.areas.some((area) => !areas.includes(area));
  const what = `names ${index.areas.join(', ')}; there are ${areas.join(', ')}`;
  return [...(isOther ? [{ code: 'index/areas', where, what }] : []), ...verifyHistory(store, store.index, null)];
}

/** Checks that the revisions form one chain and that the file is a copy of the newest. */
function verifyHistory<T extends object>(
  store: RegistryStore,
  file: RevisionFile<T>,
  remote: AreaName | null,
): Finding[] {
  const findings: Finding[] = [];
  const add = (code: string, path: string, what: string) =>
    findings.push({ code, where: relative(store.root, path), what });
  if (file.newest() === 0 && existsSync(file.pointer)) add('history/missing', file.history, 'the history is missing');
  let before: { readonly serial: number; readonly hash: string | null } = { serial: 0, hash: null };
  for (const serial of file.serials()) {
    const path = file.fileOf(serial);
    const raw = readJson(path) as { serial?: unknown; parent?: unknown; remote?: unknown } | null;
    if (isBroken(file, serial)) add('history/broken', path, 'not a revision');
    else {
      if (raw?.serial !== serial) add('history/serial', path, `its own number is ${String(raw?.serial)}`);
      if (remote && raw?.remote !== remote) add('history/remote', path, `the channel of ${String(raw?.remote)}`);
      if (raw?.parent !== before.hash) add('history/chain', path, 'does not follow from the revision before');
    }
    if (serial !== before.serial + 1) add('history/gap', path, `revision ${before.serial + 1} is missing`);
    before = { serial, hash: integrityOf(readFileSync(path)) };
  }
  if (before.serial > 0 && !existsSync(file.pointer))
    add('pointer/missing', file.pointer, 'the pointer file is missing');
  else if (before.serial > 0 && integrityOf(readFileSync(file.pointer)) !== before.hash)
    add('pointer/stale', file.pointer, `not revision ${before.serial}`);
  return findings;
}

function isBroken<T extends object>(file: RevisionFile<T>, serial: number): boolean {
  try {
    file.revision(serial);
    return false;
  } catch {
    return true;
  }
}

function newestOf(store: RegistryStore, remote: AreaName): Channel | null {
  const file = store.channel(remote);
  return file.newest() > 0 && !isBroken(file, file.newest()) ? file.read() : null;
}

/** Verifies a channel by the same invariants as the shell, and the releases that it names. */
function verifyChannel(store: RegistryStore, remote: AreaName): Finding[] {
  const channel = newestOf(store, remote);
  if (!channel) return [];
  const where = relative(store.root, store.channel(remote).pointer);
  return [
    ...findBroken(CHANNEL_INVARIANTS, channel).map((broken) => ({ ...broken, where })),
    ...verifySignature(store, remote, where),
    ...namedReleases(channel).flatMap((ref) => verifyRef(store, remote, ref)),
    ...verifyPaths(store, channel, where),
  ];
}

/** The current channel must be signed by a key that browsers know. Earlier revisions may have keys that are gone. */
function verifySignature(store: RegistryStore, remote: AreaName, where: string): Finding[] {
  const keys = keysOf(channelKeysOf(store.root), remote);
  const pointer = readJson(store.channel(remote).pointer);
  if (!keys) return [];
  if (!isSignedBy(keys, pointer ?? {}))
    return [{ code: 'channel/signature', where, what: "not signed by the team's key; browsers refuse it" }];
  const { valid } = pointer as Channel;
  return valid && isLongOver(valid, Date.now())
    ? [{ code: 'channel/validity', where, what: `its signature was valid until ${valid.until}; renew it with sign` }]
    : [];
}

/** No two areas may answer one address for one role. */
function verifyPaths(store: RegistryStore, { remote, stable }: Channel, where: string): Finding[] {
  const readable = { areas: () => store.areas(), read: (other: AreaName) => newestOf(store, other) };
  const others = publishedNeighbours(readable, remote).filter((other) => other.remote > remote);
  return others.flatMap((other) =>
    (stable?.area.paths ?? []).flatMap((path) =>
      other.area.paths
        .filter((theirs) => sharedRoles(path, theirs).length > 0)
        .map(({ pattern }) => ({
          code: 'path/overlap',
          where,
          what: `${path.pattern} overlaps ${pattern} of ${other.remote}`,
        })),
    ),
  );
}

/** Finds leftovers of killed commands, and folders of unknown areas. */
function verifyLeftovers(store: RegistryStore): Finding[] {
  const left = (path: string, code: string, what: string): Finding => ({
    code,
    where: relative(store.root, path),
    what,
  });
  const interrupted = (path: string) => left(path, 'staging/left', 'left by an interrupted publishing; remove with gc');
  const known = areasOf(store);
  const inRegistry = [store.index, ...known.map((area) => store.channel(area))].flatMap((file) => file.leftBehind());
  const below = (folder: string) => namesIn(folder).map((name) => join(folder, name));
  const shells = below(join(store.root, SHELL)).filter((path) => path.endsWith('.tmp'));
  const releases = below(join(store.root, 'remotes')).flatMap((folder): Finding[] => {
    if (!known.includes(basename(folder))) return [left(folder, 'release/nobody', 'releases of an unknown area')];
    return below(folder).flatMap((path) => {
      if (path.endsWith('.tmp')) return [interrupted(path)];
      const isWhole = existsSync(join(path, 'release.json'));
      return isWhole ? [] : [left(path, 'release/broken', 'a release without release.json')];
    });
  });
  return [
    ...inRegistry.map((path) => left(path, 'staging/left', 'left by an interrupted change')),
    ...shells.map(interrupted),
    ...releases,
  ];
}
