/**
 * Why a release could not be used. `network`: it could not be fetched (no response, 429, 5xx, or the shell's own code
 * is still missing); `timeout`: nothing came for long; `missing`: a listed file is gone (404, 410); `froze`: the page
 * stood still or was killed while its screen began; `error`: a mounted screen threw an error that was not caught;
 * `unsigned`: a channel that its team did not sign, whatever release it names.
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

/** Whether a fault says something of the release itself, not of the line or the moment: only then is it quarantined. */
export function causesQuarantine(kind: FaultKind): boolean {
  return kind !== 'network' && kind !== 'timeout';
}
