import { ownFetch } from './own-fetch';

/** Ten times the largest allowed chunk. */
const LARGEST_BYTES = 1_000_000;

/** Why a file could not be read: the connection, removed from the server, or content that no release may have. */
export class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly kind: 'network' | 'missing' | 'tampered',
    detail: string,
  ) {
    super(detail);
  }
}

/**
 * Reads a file of a release to its end. A broken-off response, a server error, and a page in place of a file (a login,
 * a proxy's notice) count as network faults, not as the release's.
 * @throws FileError
 */
export async function readWhole(
  url: string,
  cache: RequestCache,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = url.split('/').at(-1) ?? url;
  try {
    const response = await ownFetch(url, { credentials: 'omit', signal, cache });
    if (response.status === 404 || response.status === 410)
      throw new FileError('missing', `${name} ${response.status}`);
    if (!response.ok) throw new FileError('network', `${name} ${response.status}`);
    const content = await bytesOf(response, name);
    // No script and no JSON begins with `<`: a page may come under any type.
    if (new TextDecoder().decode(content.slice(0, 100)).trimStart().startsWith('<'))
      throw new FileError('network', `${name}: a page in its place`);
    return content;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('network', `${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function bytesOf(response: Response, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= LARGEST_BYTES) continue;
    void reader?.cancel();
    throw new FileError('tampered', `${name} is larger than ${LARGEST_BYTES} bytes`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Whether a file's content has a hash.
 * @param integrity `sha384-…`
 */
export async function hasHash(content: Uint8Array<ArrayBuffer>, integrity: string, url: string): Promise<boolean> {
  // Without TLS a script has no hash function; the browser then checks the copy that it has just cached.
  if (!('subtle' in crypto))
    return ownFetch(url, { integrity, credentials: 'omit', cache: 'force-cache' }).then(
      () => true,
      () => false,
    );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...hash))}` === integrity;
}
