const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a build that failed is excluded: times of this browser's clock, milliseconds since the epoch. */
export interface Sentence {
  readonly from: number;
  readonly until: number;
  /** How often it has failed here. */
  readonly times: number;
}
export type Sentences = Readonly<Record<string, Sentence>>;

/** Five minutes after the first fault, four times as long after each further one, a day at most; milliseconds. */
export function lengthAfter(times: number): number {
  return Math.min(5 * MINUTE * 4 ** (times - 1), DAY);
}

/**
 * Whether a build is still excluded. Times are ignored when the clock was set back since (now is before the start) or
 * was far ahead when they were written.
 */
export function stillWaiting({ from, until, times }: Sentence, now: number): boolean {
  return from <= now && now < until && until - from <= lengthAfter(times);
}
