import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { ownFetch } from './own-fetch';

declare global {
  interface Window {
    /** Hash of a chunk by its address; set before any container runs, read by the remotes' chunk loader. */
    __portalIntegrity?: (url: string) => string;
  }
}

const hashes = new Map<string, string>();

/** A hash that matches no file: the browser then refuses a chunk that its release does not list. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/** Allows the files of a release's verified list to run. */
export function trustFiles(base: URL, files: readonly { readonly file: string; readonly integrity: string }[]): void {
  files.forEach(({ file, integrity }) => hashes.set(new URL(file, base).href, integrity));
  window.__portalIntegrity = (url) => integrityOf(url) ?? REFUSED;
}

/** Returns the hash of a trusted release's file; undefined for any other address. */
export function integrityOf(url: string): string | undefined {
  return hashes.get(new URL(url, location.origin).href);
}

/** Returns the addresses of a release's trusted files, by its path or address. */
function filesUnder(path: string): string[] {
  const base = new URL(path.replace(/\/?$/, '/'), location.origin).href;
  return [...hashes.keys()].filter((url) => url.startsWith(base));
}

const RENEWAL_LIMIT_MS = 5_000;

/**
 * Downloads the files of a release past the browser's cache and so replaces its copies. Altered files would otherwise
 * stay cached for a year, even after the server was repaired.
 */
export async function renewFiles({ path }: ReleaseRef): Promise<void> {
  const signal = AbortSignal.timeout(RENEWAL_LIMIT_MS);
  await Promise.allSettled(
    filesUnder(path).map(async (url) => (await ownFetch(url, { cache: 'reload', credentials: 'omit', signal })).blob()),
  );
}
