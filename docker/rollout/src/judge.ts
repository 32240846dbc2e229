import type { BuildSummary } from '@portal/shared/remote/release-summary';

/** How visits of a release went, each person counted a few times at most. */
export interface Visits {
  readonly well: number;
  readonly ill: number;
  readonly people: number;
}

export type Verdict =
  /** Nothing can be said yet. */
  | { readonly kind: 'wait'; readonly reason: string }
  /** As well as stable: the plan may go on. */
  | { readonly kind: 'well'; readonly reason: string }
  /** Worse than stable: it is taken back. */
  | { readonly kind: 'ill'; readonly reason: string };

/** How much worse than stable a canary may be before it is taken back, as a share of visits. */
const WORSE = 0.04;
/** Every release has at least this share of failed visits: browser extensions, closed lids. */
const FLOOR = 0.004;
/** Chance that a canary as good as stable is taken back, and that a bad one is let on to its next step. */
const FALSE_ALARM = 0.005;
const OVERLOOKED = 0.05;
/** Evidence from which a canary is taken back, and down to which it may go on. */
export const LIMITS = { ill: -Math.log(FALSE_ALARM), well: Math.log(OVERLOOKED) } as const;
/** A canary goes on only after visits of at least so many people. */
export const ENOUGH_PEOPLE = 5;
/**
 * Added to the visits of stable, all good but half of one, so that few reports do not make it look worse than it is.
 */
const PRIOR = 100;
/**
 * A canary counts as slow when its first screens take longer by this factor and by this many milliseconds, each with so
 * many visits.
 */
const SLOWER = { factor: 1.5, by: 500, visits: 50 };

/** Expected share of failed visits, estimated from stable; a little higher while few visits are known. */
function expectedShare({ well, ill }: Visits): number {
  const visits = well + ill + PRIOR;
  const share = (ill + 0.5) / visits;
  return Math.min(Math.max(share + 0.6 * Math.sqrt((share * (1 - share)) / visits), FLOOR), 0.5);
}

/**
 * Evidence that a canary is worse than stable by `WORSE`: the logarithm of how much likelier its visits are then than
 * if it were as good (A. Wald, Sequential Tests of Statistical Hypotheses, 1945). It may be looked at after every
 * visit.
 */
export function evidence(canary: Visits, stable: Visits): number {
  const good = expectedShare(stable);
  const bad = good + WORSE;
  return canary.ill * Math.log(bad / good) + canary.well * Math.log((1 - bad) / (1 - good));
}

/** What is to be done with a canary as far as its visits say. */
export function judge(canary: BuildSummary | null, stable: BuildSummary | null): Verdict {
  const [tried, usual] = [visitsOf(canary), visitsOf(stable)];
  const figures = `${tried.ill} dari ${tried.well + tried.ill} kunjungan ${tried.people} orang gagal; rilis stabil ${usual.ill} dari ${usual.well + usual.ill}`;
  const found = evidence(tried, usual);
  if (found >= LIMITS.ill) return { kind: 'ill', reason: `${figures}${faultsOf(canary)}` };
  const slow = slowness(canary, stable);
  if (slow) return { kind: 'ill', reason: slow };
  if (found <= LIMITS.well && tried.people >= ENOUGH_PEOPLE) return { kind: 'well', reason: figures };
  return { kind: 'wait', reason: figures };
}

/** Visits as the collector counted them per person; of one that does not, every report is a visit. */
export function visitsOf(summary: BuildSummary | null): Visits {
  return summary?.visits ?? { well: summary?.mounted ?? 0, ill: summary?.failed ?? 0, people: summary?.mounted ?? 0 };
}

function faultsOf(summary: BuildSummary | null): string {
  const faults = Object.entries(summary?.faults ?? {}).map(([kind, count]) => `${kind} ${count}`);
  return faults.length > 0 ? ` (${faults.join(', ')})` : '';
}

function slowness(canary: BuildSummary | null, stable: BuildSummary | null): string | null {
  const [tried, usual] = [canary?.medians.mount ?? null, stable?.medians.mount ?? null];
  if (
    tried === null ||
    usual === null ||
    (canary?.mounted ?? 0) < SLOWER.visits ||
    (stable?.mounted ?? 0) < SLOWER.visits
  )
    return null;
  const isSlow = tried > usual * SLOWER.factor && tried - usual > SLOWER.by;
  return isSlow ? `layar pertama ${tried} ms, rilis stabil ${usual} ms` : null;
}
