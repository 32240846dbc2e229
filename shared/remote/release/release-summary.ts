import * as z from 'zod/mini';
import { defineInternalCall } from '../../contract/internal/internal-call';
import { areaName } from './release';

const trials = z.object({ count: z.int(), failed: z.int() });
export type Trials = z.output<typeof trials>;

/**
 * Health of one build. A trial is the outcome of a person's first visit of a day. After a person's first failed trial
 * that person's later ones are not counted, so that each person fails at most once.
 */
const buildSummary = z.object({
  build: z.string(),
  /** Each person's first trial: their count is the number of people. */
  first: trials,
  /** Trials on later days, by people for whom the build has not failed before. */
  later: trials,
  /** Failed trials by kind of fault. */
  faults: z.record(z.string(), z.int()),
  /** Each person's median time to the first screen, ms, ascending. */
  mountMs: z.array(z.number()),
  /** Time of the latest trial, ISO 8601. */
  last: z.string(),
});
export type BuildSummary = z.output<typeof buildSummary>;

const areaSummary = z.object({
  area: areaName,
  builds: z.array(buildSummary),
  /** People whose browser refused a channel that the area's team did not sign. */
  unsigned: z.int(),
});
export type AreaSummary = z.output<typeof areaSummary>;

export const showSummary = defineInternalCall('GET /summary', {
  service: 'collector',
  access: 'public',
  summary: "Health of an area's builds; `since` leaves out earlier trials",
  request: z.object({ area: areaName, since: z._default(z.string(), '') }),
  response: areaSummary,
});

export function countPeople(summary: BuildSummary | null): { readonly people: number; readonly failed: number } {
  return summary
    ? { people: summary.first.count, failed: summary.first.failed + summary.later.failed }
    : { people: 0, failed: 0 };
}

/** Returns the middle value of ascending numbers; null without any. */
export function findMedian(ascending: readonly number[]): number | null {
  return ascending[Math.floor((ascending.length - 1) / 2)] ?? null;
}

const people = z.object({ people: z.int(), failed: z.int() });

/** `/registry/judge/{area}.json`: the judge's last look at the canary. */
export const judgeRecord = z.object({
  area: areaName,
  build: z.string(),
  /** Start of the comparison: the latest change of the canary's audience. ISO 8601. */
  since: z.string(),
  verdict: z.enum(['few', 'wait', 'good', 'bad']),
  canary: people,
  stable: people,
});
export type JudgeRecord = z.output<typeof judgeRecord>;
