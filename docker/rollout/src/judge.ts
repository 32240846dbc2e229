import type { BuildSummary } from '@portal/shared/remote/release-summary';

/** How visits of a release ended. Each person counts a few times at most. */
export interface Visits {
  readonly succeeded: number;
  readonly failed: number;
  readonly people: number;
}

export type Verdict =
  /** Nothing can be said yet. */
  | { readonly kind: 'wait'; readonly reason: string }
  /** No worse than stable: the plan may go on. */
  | { readonly kind: 'healthy'; readonly reason: string }
  /** Worse than stable: it is taken back. */
  | { readonly kind: 'unhealthy'; readonly reason: string };

/** How much worse than stable a canary may be before it is taken back, as a share of visits. */
const WORSE_SHARE = 0.04;
/**
 * Every release has at least this share of failed visits, from browser extensions and laptops that are closed while a
 * page loads.
 */
const LEAST_FAILED_SHARE = 0.004;
/** Chance, 0 to 1, that a canary as good as stable is taken back. */
const FALSE_ALARM = 0.005;
/** Chance, 0 to 1, that a bad canary is let on to its next step. */
const OVERLOOKED = 0.05;
/** Evidence from which a canary is taken back, and down to which it may go on. */
export const LIMITS = { unhealthy: -Math.log(FALSE_ALARM), healthy: Math.log(OVERLOOKED) } as const;
/** A canary goes on only after visits of at least so many people. */
export const ENOUGH_PEOPLE = 5;
/**
 * Added to the visits of stable, all good but half of one, so that few reports do not make it look worse than it is.
 */
const PRIOR_VISITS = 100;
/**
 * A canary counts as slow when its first screens take longer by this factor and by this many milliseconds, each with so
 * many visits.
 */
const SLOWER = { factor: 1.5, byMs: 500, visits: 50 };

/** Expected share of failed visits, estimated from stable; a little higher while few visits are known. */
function expectedShare({ succeeded, failed }: Visits): number {
  const visits = succeeded + failed + PRIOR_VISITS;
  const share = (failed + 0.5) / visits;
  return Math.min(Math.max(share + 0.6 * Math.sqrt((share * (1 - share)) / visits), LEAST_FAILED_SHARE), 0.5);
}

/**
 * Evidence that a canary is worse than stable by `WORSE_SHARE`: the logarithm of how much likelier its visits are then
 * than if it were as good (A. Wald, Sequential Tests of Statistical Hypotheses, 1945). It may be looked at after every
 * visit.
 */
export function evidence(canary: Visits, stable: Visits): number {
  const good = expectedShare(stable);
  const bad = good + WORSE_SHARE;
  return canary.failed * Math.log(bad / good) + canary.succeeded * Math.log((1 - bad) / (1 - good));
}

/** What is to be done with a canary as far as its visits say. */
export function judge(canary: BuildSummary | null, stable: BuildSummary | null): Verdict {
  const [tried, usual] = [visitsOf(canary), visitsOf(stable)];
  const figures = `${tried.failed} dari ${tried.succeeded + tried.failed} kunjungan ${tried.people} orang gagal; rilis stabil ${usual.failed} dari ${usual.succeeded + usual.failed}`;
  const found = evidence(tried, usual);
  if (found >= LIMITS.unhealthy) return { kind: 'unhealthy', reason: `${figures}${faultsOf(canary)}` };
  const slow = slowness(canary, stable);
  if (slow) return { kind: 'unhealthy', reason: slow };
  if (found <= LIMITS.healthy && tried.people >= ENOUGH_PEOPLE) return { kind: 'healthy', reason: figures };
  return { kind: 'wait', reason: figures };
}

/** Visits as the collector counted them per person. An older collector does not: then every report is a visit. */
export function visitsOf(summary: BuildSummary | null): Visits {
  const { mounted = 0, failed = 0, visits } = summary ?? {};
  return visits
    ? { succeeded: visits.well, failed: visits.ill, people: visits.people }
    : { succeeded: mounted, failed, people: mounted };
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
  const isSlow = tried > usual * SLOWER.factor && tried - usual > SLOWER.byMs;
  return isSlow ? `layar pertama ${tried} ms, rilis stabil ${usual} ms` : null;
}
