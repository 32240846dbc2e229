const PREFIX = 'approval-';

/**
 * How long the portal relies on a slot that it took for an unrecorded approval, minutes. After that it makes both calls
 * again. The services give such a slot back later (docker/services, `approvalGraceMinutes`).
 */
export const SLOT_HELD_MINUTES = 10;

/** Returns the `Idempotency-Key` under which the portal requests a proposal's slot and the services stop it. */
export function approvalKeyOf(proposalId: string): string {
  return PREFIX + proposalId;
}

/** Returns the id of the proposal that a key belongs to; null for keys of other clients. */
export function proposalIdOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}
