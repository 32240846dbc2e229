import { findMedian, countPeople, type BuildSummary, type Trials } from '@portal/shared/remote/release/release-summary';

/** The judge's verdict on a canary. `reason` contains the counts, for the terminal. */
export interface Verdict {
  /**
   * `few`: too few people to judge; `wait`: not good enough to continue and not bad enough to take back; `good`: no
   * worse than stable, the plan may continue; `bad`: worse than stable, it is taken back.
   */
  readonly kind: 'few' | 'wait' | 'good' | 'bad';
  /** People for whom the canary failed. */
  readonly failed: number;
  readonly reason: string;
}

/** Health of a canary and of stable since the canary's audience last changed. */
export interface Comparison {
  readonly canary: BuildSummary | null;
  readonly stable: BuildSummary | null;
  /** Number of this stretch in the canary's life, from 1: each change of the audience begins a new one. */
  readonly stretch: number;
}

/** Largest chance, 0 to 1, that a canary that is as good as stable is ever taken back. */
const FALSE_ALARM = 0.01;
/** A canary is not judged before this many people have tried it. */
const ENOUGH_PEOPLE = 5;
/** Chance, 0 to 1, that a canary that is worse by `WORSE_SHARE` reaches its next step. */
const OVERLOOKED = 0.05;
const WORSE_SHARE = 0.1;
/** Share of trials that fails in any release, from browser extensions and closed laptops. */
const LEAST_FAILED_SHARE = 0.004;
/** Share that may fail in a canary without any stable visitor to compare with. */
const FAILED_ALONE = 0.2;
/** A canary is slow when more than half of its people wait longer than stable's median by this factor and time. */
const SLOWER = { factor: 1.5, byMs: 500, stablePeople: 20 };

/**
 * Chances of failure of stable and canary over which the evidence is averaged. Any set keeps the limit of false alarms;
 * this one finds a canary that always fails within six people, and 20 % failures within sixty.
 */
const WORSE: readonly (readonly [stable: number, canary: number])[] = [0.006, 0.025].flatMap((stable) =>
  [0.06, 0.2, 0.95].filter((canary) => canary > 2 * stable).map((canary) => [stable, canary] as const),
);

/**
 * Logarithm of an e-value: how much better 'the canary fails more' explains the trials than 'it fails as often as
 * stable'. The numerator is a fixed mixture and the denominator the best explanation without a difference (universal
 * inference: Wasserman, Ramdas and Balakrishnan, PNAS 2020). Without a difference the value ever exceeds x with a
 * chance of at most exp(-x), however often one looks and in whatever order the trials come.
 */
function worseThanStable(canary: Trials, stable: Trials): number {
  if (canary.count === 0 || stable.count === 0) return 0;
  const [share, usual] = [canary.failed / canary.count, stable.failed / stable.count];
  const pooled = (canary.failed + stable.failed) / (canary.count + stable.count);
  const same =
    share <= usual
      ? likelihood(canary, share) + likelihood(stable, usual)
      : likelihood(canary, pooled) + likelihood(stable, pooled);
  return meanOf(WORSE.map(([low, high]) => likelihood(stable, low) + likelihood(canary, high) - same));
}

/** Logarithm of an e-value against a chance of failure of at most `most`. */
function worseThan(most: number, trials: Trials, chances: readonly number[]): number {
  if (trials.count === 0) return 0;
  const best = likelihood(trials, Math.min(trials.failed / trials.count, most));
  return meanOf(chances.map((chance) => likelihood(trials, chance) - best));
}

/** Logarithm of the likelihood of trials under a chance of failure. */
function likelihood({ count, failed }: Trials, chance: number): number {
  const part = (times: number, of: number) => (times === 0 ? 0 : times * Math.log(of));
  return part(failed, chance) + part(count - failed, 1 - chance);
}

/** Logarithm of the weighted mean of numbers, given by their logarithms. */
function meanOf(logarithms: readonly number[], weights: readonly number[] = logarithms.map(() => 1)): number {
  const largest = Math.max(...logarithms);
  const sum = logarithms.reduce((total, one, index) => total + (weights[index] ?? 0) * Math.exp(one - largest), 0);
  return largest + Math.log(sum / weights.reduce((total, weight) => total + weight, 0));
}

const NONE: Trials = { count: 0, failed: 0 };

/**
 * Weighs the evidence that a canary is worse, as the logarithm of an e-value; at `limit` it is taken back. Each
 * person's first trial is compared with first trials, later ones with later ones, so that a person whose browser always
 * fails counts once. A mean of e-values is an e-value, and so is a product of independent ones.
 */
export function weighEvidence({ canary, stable, stretch }: Comparison): {
  readonly value: number;
  readonly limit: number;
} {
  const first = worseThanStable(canary?.first ?? NONE, stable?.first ?? NONE);
  const later = worseThanStable(canary?.later ?? NONE, stable?.later ?? NONE);
  const { people, failed } = countPeople(stable);
  // If stable fails as much, the canary is not the cause.
  const alone = failed > FAILED_ALONE * people ? 0 : worseThan(FAILED_ALONE, canary?.first ?? NONE, [0.5, 0.75, 0.95]);
  const slow = worseThan(0.5, slowPeople(canary, stable), [0.7, 0.9]);
  const value = meanOf([first, first + later, later, alone, slow], [0.6, 0.2, 0.05, 0.1, 0.05]);
  // The chances of all stretches together sum to FALSE_ALARM (the sum of 1/k² is π²/6).
  return { value, limit: Math.log((stretch ** 2 * Math.PI ** 2) / 6 / FALSE_ALARM) };
}

/** Counts a canary's people, and those with a slow first screen as `failed`. */
function slowPeople(canary: BuildSummary | null, stable: BuildSummary | null): Trials {
  const usual = findMedian(stable?.mountMs ?? []);
  if (!canary || usual === null || (stable?.mountMs.length ?? 0) < SLOWER.stablePeople) return NONE;
  const limit = Math.max(usual * SLOWER.factor, usual + SLOWER.byMs);
  return { count: canary.mountMs.length, failed: canary.mountMs.filter((time) => time > limit).length };
}

export function judge(comparison: Comparison): Verdict {
  const { canary, stable } = comparison;
  const [tried, usual] = [countPeople(canary), countPeople(stable)];
  const faults = Object.entries(canary?.faults ?? {}).map(([kind, count]) => `${kind} ${count}`);
  const kinds = faults.length > 0 ? ` (${faults.join(', ')})` : '';
  const both = `${tried.failed} of ${tried.people} people${kinds}, stable for ${usual.failed} of ${usual.people}`;
  const seen = `canary failed for ${both}`;
  const slow = slowPeople(canary, stable);
  const reason =
    slow.failed * 2 > slow.count ? `${seen}; first screen slow for ${slow.failed} of ${slow.count} people` : seen;
  const { failed } = tried;
  const { value, limit } = weighEvidence(comparison);
  if (tried.people < ENOUGH_PEOPLE)
    return { kind: 'few', reason: `${reason}; too few to decide, ${ENOUGH_PEOPLE} people are needed`, failed };
  if (value >= limit) return { kind: 'bad', reason, failed };
  return isGood(canary, stable)
    ? { kind: 'good', reason, failed }
    : { kind: 'wait', reason: `${reason}; not decided yet`, failed };
}

/** Whether the trials rule out that the canary is worse than stable by `WORSE_SHARE` (A. Wald's sequential test). */
function isGood(canary: BuildSummary | null, stable: BuildSummary | null): boolean {
  const [tried, usual] = [allOf(canary), allOf(stable)];
  const good = Math.min(Math.max((usual.failed + 0.5) / (usual.count + 50), LEAST_FAILED_SHARE), 0.5);
  return likelihood(tried, good + WORSE_SHARE) - likelihood(tried, good) <= Math.log(OVERLOOKED);
}

function allOf(summary: BuildSummary | null): Trials {
  const { first = NONE, later = NONE } = summary ?? {};
  return { count: first.count + later.count, failed: first.failed + later.failed };
}
