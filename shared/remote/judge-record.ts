import * as z from 'zod/mini';
import { areaName } from './area-name';

const people = z.object({ people: z.int(), failed: z.int() });

/** `/registry/judge/{area}.json`: what the judge saw of the canary that it looked at last. */
export const judgeRecord = z.object({
  area: areaName,
  build: z.string(),
  /** Since when trials of both sides are compared: the latest change of the canary's audience. ISO 8601. */
  since: z.string(),
  verdict: z.enum(['few', 'wait', 'good', 'bad']),
  canary: people,
  stable: people,
});
export type JudgeRecord = z.output<typeof judgeRecord>;
