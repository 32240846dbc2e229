import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { types } from 'node:util';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { releasesOf } from '@portal/shared/remote/choice/choose';
import { releaseManifest, type ReleaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import * as z from 'zod/mini';

/**
 * Reads a file as JSON; null when it is missing or not JSON.
 * @throws the error of the system when the file may not be read
 */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'EACCES') throw error;
    return null;
  }
}

/** Reads a file by its schema; null when it is missing or invalid. */
export function readAs<T>(schema: z.ZodMiniType<T>, file: string): T | null {
  return z.safeParse(schema, readJson(file)).data ?? null;
}

/** Reads a `release.json`; null when it is missing or invalid. */
export function readManifest(file: string): ReleaseManifest | null {
  return readAs(releaseManifest, file);
}

/** Replaces a file in one step, so that nobody reads half of it. */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  const temporary = `${file}.${process.pid}.tmp`;
  rmSync(temporary, { force: true });
  write(temporary);
  renameSync(temporary, file);
}

/** Hashes a file for the `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Lists a folder; empty when it is missing. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

export function releaseName({ version, build }: { readonly version: string; readonly build: string }): string {
  return `${version}-${build}`;
}

/** Returns the releases that a channel names, previews included. */
export function namedReleases(channel: Channel): ReleaseRef[] {
  return [...releasesOf(channel), ...(channel.previews ?? []).map(({ release }) => release)];
}

/** Returns a release's folder below the site, whatever origin its path names. */
export function folderOfPath(path: string): string {
  return new URL(path, 'http://site').pathname;
}
