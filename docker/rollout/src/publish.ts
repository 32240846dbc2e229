import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '@portal/shared/build/precompress';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { integrityOf } from './pack';
import { RolloutError } from './rollout-error';
import type { RegistryStore } from './registry-store';
import { remotesOrigin } from './remotes-origin';

/**
 * Copies a packed release into its immutable folder, compressed beside itself; doing it twice is harmless.
 * @returns the reference that a channel holds
 * @throws RolloutError when the folder exists with other content
 */
export function publish(dist: string, store: RegistryStore): { manifest: ReleaseManifest; ref: ReleaseRef } {
  const source = readFileSync(join(dist, 'release.json'));
  const manifest = z.parse(releaseManifest, JSON.parse(source.toString('utf8')));
  const name = `${manifest.version}-${manifest.build}`;
  const target = join(store.root, 'remotes', manifest.remote, name);
  if (!existsSync(target)) copyRelease(dist, manifest, target);
  const published = readFileSync(join(target, 'release.json'));
  if (!published.equals(source)) {
    throw new RolloutError('release/changed', `rilis ${manifest.remote} ${name} sudah terbit dengan isi lain`, 'Naikkan versi di package.json area itu, lalu bangun kembali.');
  }
  return { manifest, ref: refOf(manifest, integrityOf(published), remotesOrigin(store)) };
}

function copyRelease(dist: string, manifest: ReleaseManifest, target: string): void {
  const staging = `${target}.${process.pid}.tmp`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const file of [...manifest.files.map((entry) => entry.file), 'release.json']) {
    cpSync(join(dist, file), join(staging, file));
    precompress(join(dist, file), join(staging, file));
  }
  renameSync(staging, target);
}

/**
 * Reference to a published release, as a channel holds it.
 * @param origin where visitors get it from; empty for the portal's own
 */
export function refOf(manifest: ReleaseManifest, manifestIntegrity: string, origin = ''): ReleaseRef {
  const hashOf = (file: string) => manifest.files.find((entry) => entry.file === file)?.integrity ?? '';
  return {
    version: manifest.version,
    build: manifest.build,
    path: `${origin}/remotes/${manifest.remote}/${manifest.version}-${manifest.build}`,
    entry: manifest.entry,
    integrity: hashOf(manifest.entry),
    container: manifest.container,
    preload: manifest.preload.map((file) => ({ file, integrity: hashOf(file) })),
    manifest: manifestIntegrity,
    contract: manifest.contract,
    area: manifest.area,
  };
}
