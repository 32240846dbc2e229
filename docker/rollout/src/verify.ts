import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { AGREEMENT_INVARIANTS, brokenOf, CHANNEL_INVARIANTS, REF_INVARIANTS } from '@portal/shared/remote/invariants';
import { registryIndex } from '@portal/shared/remote/registry-index';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import { SHELL } from '@portal/shared/remote/shell-release';
import { keysOf } from '@portal/shared/remote/signature';
import { isLongOver } from '@portal/shared/remote/validity';
import * as z from 'zod/mini';
import type { Finding } from './finding';
import { integrityOf } from './integrity-of';
import { publishedNeighbours } from './neighbour';
import { sharedRoles } from './path-overlap';
import type { RegistryStore } from './registry-store';
import { publishedReleases } from './releases';
import { folderOfPath } from './remotes-origin';
import { readJson, type RevisionFile } from './revision-file';
import { verifyAssets } from './shell-assets';
import { verifyPages } from './shell-pages';
import { channelKeysOf, isSignedBy } from './signing';
import { verifyModes, verifyRelease } from './verify-release';

/** Everything wrong in a registry; empty when it is whole. Reads every file of every release. */
export function verifyRegistry(store: RegistryStore): Finding[] {
  return [
    ...verifyIndex(store),
    ...verifyModes(store, join(store.root, 'registry')),
    ...verifyLeftovers(store),
    ...areasOf(store).flatMap((remote) => [
      ...verifyHistory(store, store.channel(remote), remote),
      ...verifyChannel(store, remote),
      ...publishedReleases(store, remote).flatMap((name) => verifyRelease(store, remote, name)),
    ]),
    ...verifyShell(store),
  ];
}

/** Checks the links to the shell's pages, and the folder of its assets. */
function verifyShell(store: RegistryStore): Finding[] {
  const channel = newestOf(store, SHELL);
  return channel
    ? [...verifyPages(store.root, channel), ...verifyAssets(store), ...verifyModes(store, join(store.root, 'assets'))]
    : [];
}

/** Areas with a channel or with a history of one: the channel's file may be what is missing. */
function areasOf(store: RegistryStore): AreaName[] {
  const histories = namesIn(join(store.root, 'registry', 'history')).filter((name) => name !== 'index');
  return [...new Set([...store.areas(), ...histories])].sort();
}

/** The index is written with the first release; before that there is nothing to index. */
function verifyIndex(store: RegistryStore): Finding[] {
  const where = relative(store.root, store.index.pointer);
  const isNeeded = areasOf(store).some((remote) => publishedReleases(store, remote).length > 0);
  if (!existsSync(store.index.pointer))
    return isNeeded ? [{ code: 'index/missing', where, what: 'indeks registri tidak ada' }] : [];
  const index = z.safeParse(registryIndex, readJson(store.index.pointer)).data;
  if (!index) return [{ code: 'index/broken', where, what: 'bukan indeks yang sah' }];
  const areas = store.areas();
  const isOther =
    areas.some((area) => !index.areas.includes(area)) || index.areas.some((area) => !areas.some((one) => one === area));
  return [
    ...(isOther
      ? [{ code: 'index/areas', where, what: `menyebut ${index.areas.join(', ')}; yang ada ${areas.join(', ')}` }]
      : []),
    ...verifyHistory(store, store.index, null),
  ];
}

/** Checks that the revisions form one chain and that the file is a copy of the newest. */
function verifyHistory<T extends object>(
  store: RegistryStore,
  file: RevisionFile<T>,
  remote: AreaName | null,
): Finding[] {
  if (!existsSync(file.history)) return [];
  const findings: Finding[] = [];
  const add = (code: string, path: string, what: string) =>
    findings.push({ code, where: relative(store.root, path), what });
  const serials = readdirSync(file.history)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
  let before: { readonly serial: number; readonly hash: string | null } = { serial: 0, hash: null };
  for (const serial of serials) {
    const path = join(file.history, `${serial}.json`);
    const raw = readJson(path) as { serial?: unknown; parent?: unknown; remote?: unknown } | null;
    if (isBroken(file, serial)) add('history/broken', path, 'bukan revisi yang sah');
    else {
      if (raw?.serial !== serial) add('history/serial', path, `nomor di dalamnya ${String(raw?.serial)}`);
      if (remote && raw?.remote !== remote) add('history/remote', path, `kanal milik ${String(raw?.remote)}`);
      if (raw?.parent !== before.hash) add('history/chain', path, 'tidak menyambung ke revisi sebelumnya');
    }
    if (serial !== before.serial + 1) add('history/gap', path, `revisi ${before.serial + 1} hilang`);
    before = { serial, hash: integrityOf(readFileSync(path)) };
  }
  if (!existsSync(file.pointer)) add('pointer/missing', file.pointer, 'berkas penunjuk tidak ada');
  else if (
    before.serial > 0 &&
    !readFileSync(file.pointer).equals(readFileSync(join(file.history, `${before.serial}.json`)))
  )
    add('pointer/stale', file.pointer, `bukan revisi ${before.serial}`);
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

/** What a channel says, by the same invariants as the shell's, and the releases it names. */
function verifyChannel(store: RegistryStore, remote: AreaName): Finding[] {
  const channel = newestOf(store, remote);
  if (!channel) return [];
  const where = relative(store.root, store.channel(remote).pointer);
  const previews = channel.previews?.map(({ release }) => release) ?? [];
  const refs = [channel.stable, channel.previous, channel.canary, ...previews].filter(
    (ref): ref is ReleaseRef => ref !== null,
  );
  const own = brokenOf(CHANNEL_INVARIANTS, channel).map((broken) => ({ ...broken, where }));
  return [
    ...own,
    ...verifySignature(store, remote, where),
    ...refs.flatMap((ref) => verifyRef(store, remote, ref)),
    ...verifyPaths(store, remote, channel),
  ];
}

/** The channel that browsers read must be signed by a key they know. Earlier revisions may be of keys that are gone. */
function verifySignature(store: RegistryStore, remote: AreaName, where: string): Finding[] {
  const keys = keysOf(channelKeysOf(store.root), remote);
  const pointer = readJson(store.channel(remote).pointer);
  if (!keys) return [];
  if (!isSignedBy(keys, pointer ?? {}))
    return [{ code: 'channel/signature', where, what: 'tidak ditandatangani dengan kunci tim; peramban menolaknya' }];
  const { valid } = pointer as Channel;
  return valid && isLongOver(valid, Date.now())
    ? [{ code: 'channel/validity', where, what: `tanda tangannya berlaku sampai ${valid.until}; perbarui dengan sign` }]
    : [];
}

/** Releases that a channel names must be there, with the hashes it names. */
function verifyRef(store: RegistryStore, remote: AreaName, ref: ReleaseRef): Finding[] {
  const where = ref.path;
  const broken = brokenOf(REF_INVARIANTS, { ref, remote }).map((one) => ({ ...one, where }));
  const file = join(store.root, folderOfPath(ref.path), 'release.json');
  if (!existsSync(file))
    return [...broken, { code: 'ref/missing', where, what: `${remote} menunjuk rilis yang tidak ada` }];
  if (integrityOf(readFileSync(file)) !== ref.manifest)
    return [...broken, { code: 'ref/hash', where, what: 'release.json bukan yang ditunjuk kanal' }];
  const manifest = z.safeParse(releaseManifest, readJson(file)).data;
  return [
    ...broken,
    ...(manifest ? brokenOf(AGREEMENT_INVARIANTS, { ref, manifest }).map((one) => ({ ...one, where })) : []),
  ];
}

/** No address may be answered by two areas for one role. */
function verifyPaths(store: RegistryStore, remote: AreaName, { stable }: Channel): Finding[] {
  const where = relative(store.root, store.channel(remote).pointer);
  const others = publishedNeighbours(
    { areas: () => store.areas(), read: (other) => newestOf(store, other) },
    remote,
  ).filter((other) => other.remote > remote);
  return (stable?.area.paths ?? []).flatMap((path) =>
    others.flatMap((other) =>
      other.area.paths
        .filter((theirs) => sharedRoles(path, theirs).length > 0)
        .map((theirs) => ({
          code: 'path/overlap',
          where,
          what: `${path.pattern} bertumpuk dengan ${theirs.pattern} milik ${other.remote}`,
        })),
    ),
  );
}

/** Leftovers of commands that were killed, and folders of releases of unknown areas. */
function verifyLeftovers(store: RegistryStore): Finding[] {
  const remotes = join(store.root, 'remotes');
  const left = (path: string, code: string, what: string): Finding => ({
    code,
    where: relative(store.root, path),
    what,
  });
  const inRegistry = [store.index, ...areasOf(store).map((area) => store.channel(area))].flatMap((file) =>
    file.leftBehind(),
  );
  const shells = namesIn(join(store.root, SHELL))
    .filter((name) => name.endsWith('.tmp'))
    .map((name) =>
      left(join(store.root, SHELL, name), 'staging/left', 'sisa penerbitan yang terputus; hapus dengan gc'),
    );
  const releases = namesIn(remotes).flatMap((area): Finding[] => {
    if (!areasOf(store).includes(area))
      return [left(join(remotes, area), 'release/nobody', 'folder rilis dari area yang tidak dikenal')];
    return namesIn(join(remotes, area)).flatMap((name) => {
      if (name.endsWith('.tmp'))
        return [left(join(remotes, area, name), 'staging/left', 'sisa penerbitan yang terputus; hapus dengan gc')];
      return existsSync(join(remotes, area, name, 'release.json'))
        ? []
        : [left(join(remotes, area, name), 'release/broken', 'folder rilis tanpa release.json')];
    });
  });
  return [
    ...inRegistry.map((path) => left(path, 'staging/left', 'sisa perubahan yang terputus')),
    ...shells,
    ...releases,
  ];
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
