import type { FaultKind } from '@portal/shared/remote/fault-kind';
import { ReleaseFault } from './fault';
import { integrityOf } from './integrity';
import { probe, type Probed } from './probe';

const KINDS: Record<Probed, FaultKind> = { unreachable: 'network', missing: 'missing', altered: 'tampered', there: 'threw' };

/** Fault of a file that did not load. A script says nothing about why, so it is asked for once more, without running it. */
export async function faultOf(error: unknown, build: string, url: string, integrity: string): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  return new ReleaseFault(KINDS[await probe(url, integrity)], build, detailOf(error), error);
}

/**
 * Fault of a mounted release: a screen that threw, or a piece of it that did not load. A piece that is not of the
 * release (the shell's own) says nothing against the release and counts as the network's.
 */
export async function mountFaultOf(error: unknown, build: string): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  if (!isChunkError(error)) return new ReleaseFault('render', build, detailOf(error), error);
  const integrity = integrityOf(error.request);
  if (!integrity) return new ReleaseFault('network', build, detailOf(error), error);
  return faultOf(error, build, error.request, integrity);
}

/** As webpack throws it when a chunk does not load. */
function isChunkError(error: unknown): error is Error & { request: string } {
  return error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error && typeof error.request === 'string';
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
