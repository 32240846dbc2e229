import { FileError, hasHash, readWhole } from '../base/whole-file';

/**
 * Content of a `release.json` that has the hash it should have. Not asked for with the hash itself: a browser would
 * then read all of it, however large, before it says anything.
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
