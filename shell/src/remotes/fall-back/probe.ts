import { FileError, hasHash, readWhole } from '../base/whole-file';

/**
 * Result of requesting an address: `altered` is a complete response with the wrong hash; `unreachable` says nothing
 * about the file.
 */
export type Probed = 'there' | 'altered' | 'missing' | 'unreachable';

/**
 * Whether an address answers with the content it should have, without running it. Asks past the browser's copy, and
 * leaves the response in its place: a bad copy would otherwise be taken for a year.
 * @param limitMs how long it may take, milliseconds; what takes longer is the line's fault
 */
export async function probe(url: string, integrity: string, limitMs = 3_000): Promise<Probed> {
  try {
    const content = await readWhole(url, 'reload', AbortSignal.timeout(limitMs));
    return (await hasHash(content, integrity, url)) ? 'there' : 'altered';
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return error.kind === 'missing' ? 'missing' : error.kind === 'tampered' ? 'altered' : 'unreachable';
  }
}
