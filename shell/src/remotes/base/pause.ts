/** First and longest pause between two tries. */
const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/** Pause before the next try after `round` failed ones, milliseconds: twice the one before, half a minute at most. */
export function pauseOf(round: number): number {
  return Math.min(FIRST_MS * 2 ** round, LONGEST_MS);
}

/** Waits; shorter when the network comes back meanwhile. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
