import { ownFetch } from '../base/own-fetch';

/** Largest `release.json` that is read, bytes; an area of a hundred files has 20 kB. */
const LARGEST_BYTES = 1_000_000;

/** Why the list of a release's files could not be had. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
  constructor(
    readonly kind: 'network' | 'missing' | 'tampered',
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * Content of a `release.json` that has the hash it should have. Not asked for with the hash itself: a browser would
 * then read all of it, however large, before it says anything.
 * @param integrity `sha384-…`
 * @throws ManifestError, or what `fetch` throws
 */
export async function readManifest(url: string, integrity: string, signal: AbortSignal): Promise<unknown> {
  // A wrong copy would stay in the browser's cache for a year, so the second try goes past the cache.
  const first = await readOnce(url, integrity, signal, 'default');
  if (first !== null) return first;
  const anew = await readOnce(url, integrity, signal, 'reload');
  if (anew !== null) return anew;
  throw new ManifestError('tampered', 'release.json has another hash');
}

async function readOnce(url: string, integrity: string, signal: AbortSignal, cache: RequestCache): Promise<unknown> {
  const response = await ownFetch(url, { credentials: 'omit', signal, cache });
  if (response.status === 404 || response.status === 410)
    throw new ManifestError('missing', `release.json ${response.status}`);
  if (!response.ok) throw new ManifestError('network', `release.json ${response.status}`);
  const content = await readUpTo(LARGEST_BYTES, response);
  return (await hasHash(content, integrity, url)) ? (JSON.parse(new TextDecoder().decode(content)) as unknown) : null;
}

async function readUpTo(most: number, response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= most) continue;
    void reader?.cancel();
    throw new ManifestError('tampered', `release.json is larger than ${most} bytes`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function hasHash(content: Uint8Array<ArrayBuffer>, integrity: string, url: string): Promise<boolean> {
  // Without TLS a browser gives no hash function to scripts; it then checks the copy that it has just read.
  if (!('subtle' in crypto))
    return ownFetch(url, { integrity, credentials: 'omit', cache: 'force-cache' }).then(
      () => true,
      () => false,
    );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}` === integrity;
}
