import type { Person } from '../../../services/test/support/client';
import type { Composed } from '../composed';
import type { Engine } from '../engine';
import type { Tally } from '../load';
import type { TeamKeys } from '../keys';
import type { Kept } from '../portal-data';

export interface Trial {
  readonly name: string;
  /** @returns the observations, in a line. @throws Error when the trial fails */
  readonly run: (stage: Stage) => Promise<string>;
}

/** State that the trials share, in their order. */
export interface Stage {
  readonly engine: Engine;
  readonly portal: Composed;
  /** Changes a line of an area's sources in the copy, so that its next build differs. @returns undoes the change */
  readonly change: (area: string) => () => void;
  /** Builds the rollout image from the copy; returns its tag. */
  readonly buildRollout: () => Promise<string>;
  /** Set where channels are signed. */
  readonly keys?: TeamKeys;
  backups?: string;
  person?: Person;
  researcher?: Person;
  kept?: Kept;
  proposal?: { readonly id: string; readonly docker_image: string };
}

export const BEHIND_GATEWAY = ['api', 'machine', 'files'] as const;

/** @throws Error with `otherwise` */
export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Returns the result of an earlier trial. @throws Error when that trial failed */
export function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an earlier trial failed');
  return value;
}

/** @throws Error when a request was lost, or too few were sent */
export function noneLost({ sent, lost }: Tally): void {
  check(sent > 20, `only ${sent} requests`);
  check(lost.length === 0, `${lost.length} of ${sent} lost: ${lost.slice(0, 3).join('; ')}`);
}
