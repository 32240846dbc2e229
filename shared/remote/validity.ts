/** From when until when a signature is fresh, ISO 8601. */
export interface Validity {
  readonly from: string;
  readonly until: string;
}

/**
 * Whether a signed channel is so old that somebody may be holding a newer one back: as long again over as it was valid.
 * Whoever should have signed it anew, and could not, has that long.
 * @param now milliseconds since 1970; NaN where nobody can tell: then nothing is too old
 */
export function isLongOver({ from, until }: Validity, now: number): boolean {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return now > end + (end - start);
}

/** Whether half of the validity is over: then it is time to sign anew. */
export function isDue({ from, until }: Validity, now: number): boolean {
  return now > (Date.parse(from) + Date.parse(until)) / 2;
}
