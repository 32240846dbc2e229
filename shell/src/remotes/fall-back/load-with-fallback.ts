import type { Candidate } from '@portal/shared/remote/choice/choose';
import { type FaultKind, isReleaseAtFault } from '@portal/shared/remote/report/fault-kind';
import type { RemoteModule } from '@portal/shared/remote/area/define-remote';
import { ReleaseFault } from '../base/release-fault';
import { pauseOf } from '../base/pause';

export type FallbackResult =
  | {
      readonly outcome: 'loaded';
      readonly candidate: Candidate;
      readonly module: RemoteModule;
      readonly faults: readonly ReleaseFault[];
    }
  | { readonly outcome: 'exhausted'; readonly faults: readonly ReleaseFault[] };

interface Steps {
  readonly load: (candidate: Candidate) => Promise<RemoteModule>;
  /** Called when the release itself is at fault, not the network. */
  readonly quarantine: (fault: ReleaseFault) => void;
  /** How often one file of a release is requested again after a network fault. */
  readonly retries: number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * Tries releases in order until one loads. After a network fault it tries the same release again, then each later
 * release once. If those fail too, the network is at fault, and the next round starts with the first release.
 */
export async function loadWithFallback(candidates: readonly Candidate[], steps: Steps): Promise<FallbackResult> {
  const faults: ReleaseFault[] = [];
  for (const candidate of candidates) {
    const isLineDoubted = faults.some(({ kind }) => kind === 'network');
    const result = await attempt(candidate, isLineDoubted ? { ...steps, retries: 0 } : steps);
    if (!(result instanceof ReleaseFault)) return { outcome: 'loaded', candidate, module: result, faults };
    faults.push(result);
    if (isReleaseAtFault(result.kind)) steps.quarantine(result);
  }
  return { outcome: 'exhausted', faults };
}

/**
 * Counts the tries per file. A short outage makes several files fail at once, because the browser keeps failed preloads
 * until they are used. A release that gets further with each try must not be replaced by an older one.
 */
async function attempt(candidate: Candidate, { load, retries, pause }: Steps): Promise<RemoteModule | ReleaseFault> {
  const failures = new Map<string, number>();
  for (let tried = 0; ; tried++) {
    try {
      return await load(candidate);
    } catch (error) {
      const fault =
        error instanceof ReleaseFault
          ? error
          : new ReleaseFault('threw', candidate.release.build, String(error), error);
      const before = failures.get(fault.file) ?? 0;
      if (fault.kind !== 'network' || before >= retries) return fault;
      failures.set(fault.file, before + 1);
      await pause(pauseOf(tried));
    }
  }
}

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
