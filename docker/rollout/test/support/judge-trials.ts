import type { Beacon } from '@portal/shared/remote/report/beacon';
import { Tally } from '../../../collector/tally';
import { healthOf } from '../../src/judge/summary';
import { judge } from '../../src/judge/judge';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-05T00:00:00+07:00');
const LOOKS_A_DAY = 6;

interface Side {
  readonly people: number;
  /** Visits per person, at random times of the trial. */
  readonly visits: number;
  /** Chance of failure, 0 to 1. */
  readonly failing: number;
}

export interface JudgeTrial {
  readonly name: string;
  readonly canary: Side;
  readonly stable: Side;
  readonly days: number;
  /** A person fails at every visit or at none; otherwise each visit has the chance. */
  readonly isPersistent?: boolean;
  /** Days on which the canary reaches more people, which begins a new stretch. */
  readonly steps?: readonly number[];
}

/** Pseudo-random numbers from 0 to 1, equal in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Report {
  readonly at: number;
  readonly build: string;
  readonly person: string;
  readonly isFailed: boolean;
}

function reportsOf({ canary, stable, days, isPersistent = false }: JudgeTrial, seed: number): Report[] {
  const next = numbers(seed);
  const of = (build: string, { people, visits, failing }: Side) =>
    Array.from({ length: people }, (_, person) => {
      const isBroken = next() < failing;
      return Array.from({ length: visits }, () => ({
        at: START + next() * days * DAY_MS,
        build,
        person: `${build}${person}`,
        isFailed: isPersistent ? isBroken : next() < failing,
      }));
    }).flat();
  return [...of('c', canary), ...of('s', stable)].sort((a, b) => a.at - b.at);
}

/** Returns the number of the canary's people when it was taken back, as the collector counts; null if it never was. */
function takenBackAt(trial: JudgeTrial, seed: number): number | null {
  const tally = new Tally();
  const reports = reportsOf(trial, seed);
  let next = 0;
  for (let look = 1; look <= trial.days * LOOKS_A_DAY; look++) {
    const now = START + (look * DAY_MS) / LOOKS_A_DAY;
    for (let report = reports[next]; report && report.at < now; report = reports[++next])
      addReport(tally, report, next);
    const begun = (trial.steps ?? []).filter((day) => START + day * DAY_MS < now);
    const summary = tally.summary('mf-user', START + (begun.at(-1) ?? 0) * DAY_MS);
    const canary = healthOf(summary, 'c');
    const verdict = judge({ canary, stable: healthOf(summary, 's'), stretch: begun.length + 1 });
    if (verdict.kind === 'bad') return canary?.first.count ?? 0;
  }
  return null;
}

function addReport(tally: Tally, { at, build, person, isFailed }: Report, visit: number): void {
  const beacon: Beacon = {
    v: 1,
    area: 'mf-user',
    build,
    visit: String(visit),
    outcome: isFailed ? 'failed' : 'mounted',
    fault: isFailed ? 'render' : null,
  };
  tally.add({ at: new Date(at).toISOString(), beacon, person });
}

export function shareTakenBack(trial: JudgeTrial, runs: number): number {
  let count = 0;
  for (let run = 1; run <= runs; run++) if (takenBackAt(trial, run * 7_919) !== null) count++;
  return count / runs;
}

const percent = (share: number) => `${share * 100} %`;
const VISITS = [
  [2, 2],
  [8, 8],
  [25, 25],
  [2, 25],
  [25, 2],
] as const;

/** Canaries as good as stable: at most 1 % may be taken back. */
export const HEALTHY: readonly JudgeTrial[] = [0.004, 0.01, 0.02, 0.05].flatMap((failing) =>
  VISITS.flatMap(([one, other]) =>
    [false, true].map((isPersistent) => ({
      name: `${percent(failing)} ${isPersistent ? 'of people' : 'of visits'}, ${one} visits a person against ${other}`,
      canary: { people: 40, visits: one, failing },
      stable: { people: 400, visits: other, failing },
      days: 10,
      isPersistent,
      steps: [3, 6],
    })),
  ),
);

const bad = (people: number, failing: number, visits: number): JudgeTrial => ({
  name: `${percent(failing)} against 1 %, ${people} people, ${visits} visits a person`,
  canary: { people, visits, failing },
  stable: { people: 400, visits, failing: 0.01 },
  days: 3,
});

/** Canaries worse than stable: at least 95 % must be taken back. */
export const BAD: readonly JudgeTrial[] = [bad(60, 0.2, 1), bad(60, 0.2, 5), bad(6, 1, 1), bad(6, 1, 5)];
