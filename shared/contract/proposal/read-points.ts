import * as z from 'zod/mini';
import { LONGEST_POINT, MOST_POINTS, type WrittenPoint } from './revision-points';

const writtenPoints = z
  .array(
    z.strictObject({
      target: z.string().check(z.minLength(1), z.maxLength(64)),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_POINT)),
    }),
  )
  .check(z.maxLength(MOST_POINTS));

/** Reads the points of a request's field; null for anything else. Separate from the writing, which more pages need. */
export function readPoints(field: string): WrittenPoint[] | null {
  try {
    return z.safeParse(writtenPoints, JSON.parse(field)).data ?? null;
  } catch {
    return null;
  }
}
