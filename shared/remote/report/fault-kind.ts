/**
 * Why a release could not be used. `network`: it could not be fetched (no response, 429, 5xx, or the shell's own code
 * is still missing); `timeout`: no progress for too long; `missing`: a listed file is gone (404, 410); `froze`: the
 * page hung or was killed while its screen started; `error`: a mounted screen threw an uncaught error; `unsigned`: its
 * team did not sign the channel, whatever release it names.
 */
export const FAULT_KINDS = [
  'network',
  'missing',
  'tampered',
  'timeout',
  'threw',
  'handshake',
  'origin',
  'render',
  'froze',
  'error',
  'unsigned',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Kinds of faults of the connection, the page or the channel: they never quarantine a release. */
const OTHERS_FAULTS: readonly FaultKind[] = ['network', 'timeout', 'error', 'unsigned'];

/** Returns whether the release itself is at fault: only then it is quarantined (error-codes.md section 2). */
export function isReleaseAtFault(kind: FaultKind): boolean {
  return !OTHERS_FAULTS.includes(kind);
}
