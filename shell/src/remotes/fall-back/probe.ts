import { ownFetch } from '../base/own-fetch';

/**
 * What an address gives: `altered` is a response without the hash it should have; `unreachable` any but a plain yes or
 * no.
 */
export type Probed = 'there' | 'altered' | 'missing' | 'unreachable';

/**
 * Whether an address answers with the content it should have, without running it. Asks past the browser's copy, and
 * leaves the response in its place: a bad copy would otherwise be taken for a year.
 * @param limitMs how long each of the two looks may take, milliseconds; what takes longer is the line's, never
 * `altered`
 */
export async function probe(url: string, integrity: string, limitMs = 3_000): Promise<Probed> {
  const first = AbortSignal.timeout(limitMs);
  try {
    const response = await ownFetch(url, { cache: 'reload', credentials: 'omit', signal: first });
    void response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'missing';
    if (!response.ok) return 'unreachable';
  } catch {
    return 'unreachable';
  }
  const second = AbortSignal.timeout(limitMs);
  try {
    await ownFetch(url, { integrity, cache: 'reload', credentials: 'omit', signal: second });
    return 'there';
  } catch {
    return second.aborted || !navigator.onLine ? 'unreachable' : 'altered';
  }
}
