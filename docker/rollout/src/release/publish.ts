import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '@portal/shared/build/precompress';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import * as z from 'zod/mini';
import { remotesOrigin } from '../registry/index-file';
import type { RegistryStore } from '../registry/registry-store';
import { integrityOf, releaseName } from '../registry/site-files';
import { RolloutError } from '../rollout-error';
import { verifyRelease } from '../verify/verify-release';
import { refOf, releasesFolder } from './releases';
import { keepAssets, stampPages } from './shell-files';

/**
 * Copies a packed release into its immutable folder, each file with its compressed copies beside it. A second call
 * changes nothing, or repairs a damaged release.
 * @param isDryRun writes nothing
 * @returns the channel's reference
 * @throws RolloutError when the folder exists with other content
 */
export async function publish(dist: string, store: RegistryStore, isDryRun = false): Promise<ReleaseRef> {
  const source = readFileSync(join(dist, 'release.json'));
  const manifest = z.parse(releaseManifest, JSON.parse(source.toString('utf8')));
  const name = releaseName(manifest);
  const target = join(releasesFolder(store, manifest.remote), name);
  const published = existsSync(join(target, 'release.json')) ? readFileSync(join(target, 'release.json')) : null;
  const isOther = published !== null && !published.equals(source);
  // An undamaged folder with another release.json is another release of the same name. A damaged one is replaced.
  if (isOther && verifyRelease(store, manifest.remote, name).length === 0)
    throw new RolloutError(
      'release/changed',
      `release ${manifest.remote} ${name} is published with other content`,
      'Raise the version in the package.json of the area, and build again.',
    );
  const ref = refOf(manifest, integrityOf(source), remotesOrigin(store));
  if (isDryRun) return ref;
  if (published === null || verifyRelease(store, manifest.remote, name).length > 0)
    await copyRelease(dist, manifest, target);
  if (manifest.remote === SHELL) keepAssets(store.root, manifest, target);
  return ref;
}

async function copyRelease(dist: string, manifest: ReleaseManifest, target: string): Promise<void> {
  const staging = `${target}.${randomUUID()}.tmp`;
  mkdirSync(staging, { recursive: true });
  await Promise.all(
    [...manifest.files.map((entry) => entry.file), 'release.json'].map((file) => {
      cpSync(join(dist, file), join(staging, file));
      return compress(join(dist, file), join(staging, file));
    }),
  );
  if (manifest.remote === SHELL) stampPages(staging, manifest);
  makeReadable(staging);
  const damaged = `${staging.slice(0, -'.tmp'.length)}.damaged.tmp`;
  if (existsSync(target)) renameSync(target, damaged);
  renameSync(staging, target);
  rmSync(damaged, { recursive: true, force: true });
}

/**
 * Copies the compressed files if the build has made them, as the shell's does, else creates them. `verifyRelease` finds
 * a compressed file that does not match the file beside it.
 */
async function compress(source: string, target: string): Promise<void> {
  const ready = ['.gz', '.br'].filter((ending) => existsSync(source + ending));
  if (ready.length === 2) ready.forEach((ending) => cpSync(source + ending, target + ending));
  else await precompress(source, target);
}

/** Makes the files world-readable, because web servers run as another user than the one who deploys. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
