import { FileError, hasHash, readWhole } from '../base/whole-file';

/**
 * Reads a `release.json` and checks its hash. The request itself has no `integrity`: a browser would then read the
 * whole file, however large, before it reports anything.
 * @param integrity `sha384-…`
 * @throws FileError
 */
export async function readManifest(url: string, integrity: string, signal: AbortSignal): Promise<unknown> {
  // A wrong copy would stay in the browser's cache for a year, so the second try goes past the cache.
  for (const cache of ['default', 'reload'] as const) {
    const content = await readWhole(url, cache, signal);
    if (await hasHash(content, integrity, url)) return JSON.parse(new TextDecoder().decode(content)) as unknown;
  }
  throw new FileError('tampered', 'release.json has another hash');
}
