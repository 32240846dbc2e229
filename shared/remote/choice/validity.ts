/** Period in which a signature is fresh, ISO 8601. */
export interface Validity {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns whether a signed channel is so old that an attacker may be withholding a newer one: it expired at least one
 * validity period ago. Until then the team can sign again.
 * @param now milliseconds since 1970; NaN if unknown, when nothing is too old
 */
export function isLongOver({ from, until }: Validity, now: number): boolean {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return now > end + (end - start);
}

/** Returns whether half of the validity is over, which is the time to sign again. */
export function isDue({ from, until }: Validity, now: number): boolean {
  return now > (Date.parse(from) + Date.parse(until)) / 2;
}
