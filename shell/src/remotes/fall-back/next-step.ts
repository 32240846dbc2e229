import { causesQuarantine, type FaultKind } from '@portal/shared/remote/fault-kind';

/** Number of rounds that show the skeleton only; after them the error panel is shown. */
const QUIET_ROUNDS = 3;

/** The next step after a round in which no release of an area loaded. */
export type NextStep =
  /** The line may be back in a moment: the skeleton stays. */
  | 'retry'
  /** The line fails for longer: the panel is shown, and what comes back takes its place. */
  | 'retry-behind-panel'
  /** Every release is at fault, or none may be tried: only a person or a newer channel changes that. */
  | 'give-up';

/**
 * Decides by the faults of a round what follows it.
 * @param round number of the rounds before it
 */
export function chooseRecovery(faults: readonly { readonly kind: FaultKind }[], round: number): NextStep {
  if (faults.every(({ kind }) => causesQuarantine(kind))) return 'give-up';
  // After a time-out the person has already waited long enough: the panel is shown at once.
  const isNetworkAlone = faults.every(({ kind }) => kind === 'network');
  return isNetworkAlone && round + 1 < QUIET_ROUNDS ? 'retry' : 'retry-behind-panel';
}
