import { isReleaseAtFault, type FaultKind } from '@portal/shared/remote/fault-kind';

/** Rounds that show only the skeleton, before the error panel. */
const QUIET_ROUNDS = 3;

/** The step after a round in which no release of an area loaded. */
export type NextStep =
  /** The network may return in a moment: the skeleton stays. */
  | 'retry'
  /** The network fails for longer: the panel is shown until a release loads. */
  | 'retry-behind-panel'
  /** Every release is at fault, or none may be tried: only a person or a newer channel changes that. */
  | 'give-up';

/**
 * Decides the step after a round from its faults.
 * @param round number of earlier rounds
 */
export function nextStep(faults: readonly { readonly kind: FaultKind }[], round: number): NextStep {
  if (faults.every(({ kind }) => isReleaseAtFault(kind))) return 'give-up';
  // After a time-out the person has already waited long enough: the panel is shown at once.
  const isNetworkAlone = faults.every(({ kind }) => kind === 'network');
  return isNetworkAlone && round + 1 < QUIET_ROUNDS ? 'retry' : 'retry-behind-panel';
}
