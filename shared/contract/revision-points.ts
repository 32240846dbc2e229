import * as z from 'zod/mini';

/** Most points of one revision, and longest text of one, characters. */
export const MOST_POINTS = 30;
export const LONGEST_POINT = 1000;

/** What a revision asks of one field or section of the form, see `proposal/revision-targets.ts` for its targets. */
const writtenPoint = z.strictObject({
  target: z.string().check(z.minLength(1), z.maxLength(64)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_POINT)),
});
export type WrittenPoint = z.output<typeof writtenPoint>;

const writtenPoints = z.array(writtenPoint).check(z.maxLength(MOST_POINTS));

/** The points as one field of a request. */
export function writePoints(points: readonly WrittenPoint[]): string {
  return JSON.stringify(points);
}

/** The points of a request's field; null when it holds something else. */
export function readPoints(field: string): WrittenPoint[] | null {
  try {
    return z.safeParse(writtenPoints, JSON.parse(field)).data ?? null;
  } catch {
    return null;
  }
}
