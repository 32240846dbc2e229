import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Channel } from '@portal/shared/remote/channel';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';

/** Content of a file as JSON; null when it is missing or not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A `release.json`; null when it is missing or not a list of files. */
export function readManifest(file: string): ReleaseManifest | null {
  return z.safeParse(releaseManifest, readJson(file)).data ?? null;
}

/** Hash of a file in the form of the `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Names in a folder; none when it is missing. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Name of a release's folder: `version-build`. */
export function releaseName({ version, build }: { readonly version: string; readonly build: string }): string {
  return `${version}-${build}`;
}

/** Releases that a channel names, its previews included. */
export function releasesOf({ stable, canary, previous, previews = [] }: Channel): ReleaseRef[] {
  return [stable, canary, previous, ...previews.map(({ release }) => release)].filter((ref) => ref !== null);
}

/** Folder of a release below the site, whatever origin its path names. */
export function folderOfPath(path: string): string {
  return new URL(path, 'http://site').pathname;
}
