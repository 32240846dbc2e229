import type { Candidate } from '@portal/shared/remote/choose';
import type { RemoteModule } from '@portal/shared/remote/define-remote';
import { ReleaseFault } from './fault';

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
}

/** Tries releases in order until one loads. A fault of the network kind is tried again, then the next is tried. */
export async function climb(candidates: readonly Candidate[], steps: Steps): Promise<Climb> {
  const faults: ReleaseFault[] = [];
  for (const candidate of candidates) {
    const result = await attempt(candidate, steps);
    if (!(result instanceof ReleaseFault)) return { outcome: 'loaded', candidate, module: result, faults };
    faults.push(result);
    if (result.kind !== 'network') steps.condemn(result);
  }
  return { outcome: 'exhausted', faults };
}

async function attempt(candidate: Candidate, { load, retries }: Steps): Promise<RemoteModule | ReleaseFault> {
  for (let tried = 0; ; tried++) {
    try {
      return await load(candidate);
    } catch (error) {
      const fault = error instanceof ReleaseFault ? error : new ReleaseFault('threw', candidate.release.build, String(error), error);
      if (fault.kind !== 'network' || tried >= retries) return fault;
    }
  }
}
