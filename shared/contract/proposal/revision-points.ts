/** Maximum number of points of one revision, and of characters in one point. */
export const MOST_POINTS = 30;
export const LONGEST_POINT = 1000;

/** A revision's request about one field or section of the form. */
export interface WrittenPoint {
  /** See `proposal/revision-targets.ts`. */
  readonly target: string;
  /** Plain text. */
  readonly text: string;
}

/** Writes the points as one field of a request; `contract/proposal/read-points.ts` reads them. */
export function writePoints(points: readonly WrittenPoint[]): string {
  return JSON.stringify(points);
}
