import type { FaultKind } from '@portal/shared/remote/fault-kind';
import { ReleaseFault } from '../base/release-fault';
import { integrityOf } from '../base/integrity';
import { FileError, hasHash, readWhole } from '../base/whole-file';

const KINDS: Record<Exclude<Probed, 'there'>, FaultKind> = {
  unreachable: 'network',
  missing: 'missing',
  altered: 'tampered',
};

/** A file that did not load, or that broke when it ran. */
interface FailedFile {
  readonly url: string;
  readonly integrity: string;
  readonly hasRun: boolean;
}

/** Fault of a release that did not load; of one of its chunks when the error names one, else of the file given. */
export async function faultOf(error: unknown, build: string, file: FailedFile): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const failed = chunkOf(error) ?? file;
  return new ReleaseFault(await kindOf(failed), build, detailOf(error), error, failed.url);
}

/**
 * Fault of a mounted release: a screen that threw, or a piece of it that did not load. A piece that is not of the
 * release (the shell's own) says nothing against the release and counts as the network's.
 */
export async function mountFaultOf(error: unknown, build: string): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const chunk = chunkOf(error);
  if (chunk) return new ReleaseFault(await kindOf(chunk), build, detailOf(error), error);
  return new ReleaseFault(isChunkError(error) ? 'network' : 'render', build, detailOf(error), error);
}

/**
 * A script that fails to load gives no reason, so the file is fetched again without running it. When it never ran and
 * is now whole, the browser had cached a bad copy (files are cached for a year). The fetch has replaced it and the next
 * attempt works, so it counts as a network fault.
 */
async function kindOf({ url, integrity, hasRun }: FailedFile): Promise<FaultKind> {
  const probed = await probe(url, integrity);
  return probed === 'there' ? (hasRun ? 'threw' : 'network') : KINDS[probed];
}

/**
 * The chunk of a trusted release that an error names; of type `missing` when its script ran without giving the chunk.
 */
function chunkOf(error: unknown): FailedFile | null {
  if (!isChunkError(error)) return null;
  const integrity = integrityOf(error.request);
  return integrity ? { url: error.request, integrity, hasRun: error.type === 'missing' } : null;
}

/** Whether an error says that code of a release, or of the shell, did not load. */
export function isLoadFault(error: unknown): boolean {
  return error instanceof ReleaseFault || isChunkError(error);
}

/** As webpack throws it when a chunk does not load. */
function isChunkError(error: unknown): error is Error & { request: string; type: unknown } {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    'request' in error &&
    typeof error.request === 'string' &&
    'type' in error
  );
}

/** Returns an error's message for the report. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Result of requesting an address: `altered` is a complete response with the wrong hash; `unreachable` says nothing
 * about the file.
 */
type Probed = 'there' | 'altered' | 'missing' | 'unreachable';

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
