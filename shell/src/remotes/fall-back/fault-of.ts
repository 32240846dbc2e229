import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { ReleaseFault } from '../base/release-fault';
import { integrityOf } from '../base/integrity';
import { FileError, hasHash, readWhole } from '../base/whole-file';

const KINDS: Record<Exclude<Probed, 'there'>, FaultKind> = {
  unreachable: 'network',
  missing: 'missing',
  altered: 'tampered',
};

/** A file that did not load, or that failed when it ran. */
interface FailedFile {
  readonly url: string;
  readonly integrity: string;
  readonly hasRun: boolean;
}

/** Returns the fault of a release that did not load: of the chunk that the error names, else of the given file. */
export async function faultOf(error: unknown, build: string, file: FailedFile): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const failed = chunkOf(error) ?? file;
  return new ReleaseFault(await kindOf(failed), build, detailOf(error), error, failed.url);
}

/**
 * Returns the fault of a mounted release: a screen that threw, or a chunk that did not load. A chunk of the shell
 * itself says nothing about the release and counts as a network fault.
 */
export async function mountFaultOf(error: unknown, build: string): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const chunk = chunkOf(error);
  if (chunk) return new ReleaseFault(await kindOf(chunk), build, detailOf(error), error);
  return new ReleaseFault(isChunkError(error) ? 'network' : 'render', build, detailOf(error), error);
}

/**
 * A script that fails to load gives no reason, so the file is requested again without running it. If it never ran and
 * is now intact, the browser had cached a bad copy (files are cached for a year). The request has replaced that copy
 * and the next attempt works, so it counts as a network fault.
 */
async function kindOf({ url, integrity, hasRun }: FailedFile): Promise<FaultKind> {
  const probed = await probe(url, integrity);
  return probed === 'there' ? (hasRun ? 'threw' : 'network') : KINDS[probed];
}

/** Returns the trusted chunk that an error names. Type `missing`: its script ran without defining the chunk. */
function chunkOf(error: unknown): FailedFile | null {
  if (!isChunkError(error)) return null;
  const integrity = integrityOf(error.request);
  return integrity ? { url: error.request, integrity, hasRun: error.type === 'missing' } : null;
}

/** Whether an error says that code of a release, or of the shell, did not load. */
export function isLoadFault(error: unknown): boolean {
  return error instanceof ReleaseFault || isChunkError(error);
}

/** Whether webpack's chunk loader threw the error. */
function isChunkError(error: unknown): error is Error & { request: string; type: unknown } {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    'request' in error &&
    typeof error.request === 'string' &&
    'type' in error
  );
}

export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `altered`: a complete response with the wrong hash. `unreachable` says nothing about the file. */
type Probed = 'there' | 'altered' | 'missing' | 'unreachable';

/**
 * Checks an address's content without running it. The request replaces the browser's cached copy: a bad one would
 * otherwise stay for a year.
 * @param limitMs a longer request counts as a network fault, milliseconds
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
