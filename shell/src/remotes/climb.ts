import type { Candidate } from '@portal/shared/remote/choose';
import { isCondemning } from '@portal/shared/remote/fault-kind';
import type { RemoteModule } from '@portal/shared/remote/define-remote';
import { ReleaseFault } from './fault';
import { pauseOf } from './pause';

/** Outcome of trying releases one after another. */
export type Climb =
  | { readonly outcome: 'loaded'; readonly candidate: Candidate; readonly module: RemoteModule; readonly faults: readonly ReleaseFault[] }
  | { readonly outcome: 'exhausted'; readonly faults: readonly ReleaseFault[] };

interface Steps {
  readonly load: (candidate: Candidate) => Promise<RemoteModule>;
  /** Called for a release that is at fault itself, not for an unreachable network. */
  readonly condemn: (fault: ReleaseFault) => void;
  /** How often a release is tried again when nobody answered. */
  readonly retries: number;
  /** Waits that many milliseconds between two tries. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Tries releases in order until one loads. A fault of the network kind is tried again, then the next is tried. */
export async function climb(candidates: readonly Candidate[], steps: Steps): Promise<Climb> {
  const faults: ReleaseFault[] = [];
  for (const candidate of candidates) {
    const result = await attempt(candidate, steps);
    if (!(result instanceof ReleaseFault)) return { outcome: 'loaded', candidate, module: result, faults };
    faults.push(result);
    if (isCondemning(result.kind)) steps.condemn(result);
  }
  return { outcome: 'exhausted', faults };
}

async function attempt(candidate: Candidate, { load, retries, pause }: Steps): Promise<RemoteModule | ReleaseFault> {
  for (let tried = 0; ; tried++) {
    try {
      return await load(candidate);
    } catch (error) {
      const fault = error instanceof ReleaseFault ? error : new ReleaseFault('threw', candidate.release.build, String(error), error);
      if (fault.kind !== 'network' || tried >= retries) return fault;
      await pause(pauseOf(tried));
    }
  }
}
