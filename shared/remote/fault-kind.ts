/** Why a release could not be used. `network`: nobody answered, the release itself may be good. */
export const FAULT_KINDS = ['network', 'missing', 'tampered', 'timeout', 'threw', 'handshake', 'origin', 'render'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
