import * as z from 'zod/mini';
import { areaName } from './area-name';

/** One look of the judge at a canary. */
const judgeLook = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Visits of the canary so far. */
  visits: z.number(),
  ill: z.number(),
  people: z.number(),
  /** Evidence that the canary is worse than stable: the logarithm of a ratio of likelihoods. */
  evidence: z.number(),
});

/** `/registry/judge/{area}.json`: what the judge saw of the canary that it looked at last. */
export const judgeRecord = z.object({
  area: areaName,
  build: z.string(),
  /** Evidence from which a canary is taken back, and down to which it goes on. */
  limits: z.object({ ill: z.number(), well: z.number() }),
  /** Oldest first. */
  looks: z.array(judgeLook),
  /** Its latest verdict, with the figures. */
  verdict: z.enum(['wait', 'well', 'ill']),
  reason: z.string(),
});
export type JudgeRecord = z.output<typeof judgeRecord>;
