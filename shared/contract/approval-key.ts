const PREFIX = 'approval-';

/**
 * How long the portal counts on a slot that it took for an approval that is not recorded yet, minutes. Later both calls
 * are made again. The services give such a slot back after a longer time (docker/services, `approvalGraceMinutes`).
 */
export const SLOT_HELD_MINUTES = 10;

/** `Idempotency-Key` of a proposal's slot: the portal asks for it under this key, the services stop it by this key. */
export function approvalKeyOf(proposalId: string): string {
  return PREFIX + proposalId;
}

/** Id of the proposal that a key belongs to; null for keys of other clients. */
export function proposalIdOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}
