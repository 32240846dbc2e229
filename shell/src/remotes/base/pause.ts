const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/** Returns the pause after `round` failed tries, milliseconds: it doubles each time, up to half a minute. */
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
