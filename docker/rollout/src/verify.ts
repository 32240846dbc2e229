import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AREAS, type AreaName } from '@portal/shared/remote/area-config';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/channel';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { readIndex } from './index-file';
import { integrityOf } from './pack';
import type { RegistryStore } from './registry-store';
import { publishedReleases } from './releases';
import { folderOfPath } from './remotes-origin';

/** Something wrong in a registry: a code, where, and what is wrong. */
export interface Finding {
  readonly code: string;
  readonly where: string;
  readonly what: string;
}

/** Everything wrong in a registry; empty when it is whole. Reads every file of every release. */
export function verifyRegistry(store: RegistryStore): Finding[] {
  return [...verifyIndex(store), ...AREAS.flatMap((remote) => [...verifyHistory(store, remote), ...verifyReleases(store, remote)])];
}

/** The index is written with the first release; before that there is nothing to index. */
function verifyIndex(store: RegistryStore): Finding[] {
  const file = join(store.root, 'registry', 'index.json');
  const isNeeded = AREAS.some((remote) => publishedReleases(store, remote).length > 0);
  if (!existsSync(file)) return isNeeded ? [{ code: 'index/missing', where: relative(store.root, file), what: 'indeks registri tidak ada' }] : [];
  return readIndex(store) ? [] : [{ code: 'index/broken', where: relative(store.root, file), what: 'bukan indeks yang sah' }];
}

function verifyHistory(store: RegistryStore, remote: AreaName): Finding[] {
  const folder = join(store.root, 'registry', 'history', remote);
  if (!existsSync(folder)) return [];
  const findings: Finding[] = [];
  const add = (code: string, file: string, what: string) => findings.push({ code, where: relative(store.root, file), what });
  const serials = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name)).map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  let before: { serial: number; hash: string } | null = null;
  let newest: Channel | null = null;
  for (const serial of serials) {
    const file = join(folder, `${serial}.json`);
    const content = readFileSync(file);
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const parsed = parseChannel(content);
    if (!parsed) add('history/broken', file, 'bukan kanal yang sah');
    else {
      if (parsed.serial !== serial) add('history/serial', file, `nomor di dalamnya ${parsed.serial}`);
      if (parsed.remote !== remote) add('history/remote', file, `kanal milik ${parsed.remote}`);
      const parent = 'parent' in parsed ? parsed['parent'] : null;
      if (parent !== (before?.hash ?? null)) add('history/chain', file, 'tidak menyambung ke revisi sebelumnya');
      newest = parsed;
    }
    if (before && serial !== before.serial + 1) add('history/gap', file, `revisi ${before.serial + 1} hilang`);
    before = { serial, hash };
  }
  const pointer = join(store.root, 'registry', `${remote}.json`);
  if (!existsSync(pointer)) add('pointer/missing', pointer, 'berkas kanal tidak ada');
  else if (before && !readFileSync(pointer).equals(readFileSync(join(folder, `${before.serial}.json`)))) add('pointer/stale', pointer, `bukan revisi ${before.serial}`);
  if (newest) findings.push(...verifyRefs(store, newest));
  return findings;
}

function parseChannel(content: Buffer): (Channel & { parent?: unknown }) | null {
  try {
    const result = z.safeParse(channelSchema, JSON.parse(content.toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Releases that a channel names must be there, with the hashes it names. */
function verifyRefs(store: RegistryStore, channel: Channel): Finding[] {
  const refs = [channel.stable, channel.previous, channel.canary].filter((ref): ref is ReleaseRef => ref !== null);
  return refs.flatMap((ref) => {
    const file = join(store.root, folderOfPath(ref.path), 'release.json');
    if (!existsSync(file)) return [{ code: 'ref/missing', where: ref.path, what: `${channel.remote} menunjuk rilis yang tidak ada` }];
    return integrityOf(readFileSync(file)) === ref.manifest ? [] : [{ code: 'ref/hash', where: ref.path, what: 'release.json bukan yang ditunjuk kanal' }];
  });
}

function verifyReleases(store: RegistryStore, remote: AreaName): Finding[] {
  return publishedReleases(store, remote).flatMap((name) => {
    const folder = join(store.root, 'remotes', remote, name);
    const where = (file: string) => relative(store.root, join(folder, file));
    const manifest = z.safeParse(releaseManifest, readJson(join(folder, 'release.json')));
    if (!manifest.success) return [{ code: 'release/broken', where: where('release.json'), what: 'bukan daftar rilis yang sah' }];
    const listed = new Set(manifest.data.files.map(({ file }) => file));
    const missing = manifest.data.files.flatMap(({ file, integrity, bytes }): Finding[] => {
      if (!existsSync(join(folder, file))) return [{ code: 'file/missing', where: where(file), what: 'berkas rilis hilang' }];
      const content = readFileSync(join(folder, file));
      if (content.length !== bytes) return [{ code: 'file/size', where: where(file), what: `${content.length} byte, seharusnya ${bytes}` }];
      return integrityOf(content) === integrity ? [] : [{ code: 'file/hash', where: where(file), what: 'isi berubah sejak terbit' }];
    });
    const strangers = readdirSync(folder)
      .filter((file) => file !== 'release.json' && !listed.has(file.replace(/\.(gz|br)$/, '')) && !/^release\.json\.(gz|br)$/.test(file))
      .map((file): Finding => ({ code: 'file/unlisted', where: where(file), what: 'tidak ada di daftar rilis' }));
    return [...missing, ...strangers, ...verifyCompressed(store, folder, manifest.data)];
  });
}

/** What lies ready compressed must give the file beside it: most browsers are sent that. */
function verifyCompressed(store: RegistryStore, folder: string, { files }: ReleaseManifest): Finding[] {
  return files.flatMap(({ file, integrity }) =>
    COMPRESSED.filter(({ ending }) => existsSync(join(folder, file + ending)))
      .filter(({ ending, open }) => !gives(join(folder, file + ending), open, integrity))
      .map(({ ending }) => ({ code: 'file/compressed', where: relative(store.root, join(folder, file + ending)), what: 'bukan isi berkas di sebelahnya' })),
  );
}

const COMPRESSED = [
  { ending: '.gz', open: gunzipSync },
  { ending: '.br', open: brotliDecompressSync },
] as const;

function gives(file: string, open: (content: Buffer) => Buffer, integrity: string): boolean {
  try {
    return integrityOf(open(readFileSync(file))) === integrity;
  } catch {
    return false;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
