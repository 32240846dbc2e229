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

/** Returns whether the release itself is at fault, not the connection or the moment: only then it is quarantined. */
export function causesQuarantine(kind: FaultKind): boolean {
  return kind !== 'network' && kind !== 'timeout';
}
