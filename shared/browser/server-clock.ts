/** The difference is kept on the page itself: every area has its own copy of this module. */
const KEY = Symbol.for('portal.serverClock');
const page: typeof globalThis & { [KEY]?: number } = globalThis;

/** Smaller differences are the journey of a response, not a wrong clock. Milliseconds. */
const SMALLEST = 30_000;

/** Returns the server's time in milliseconds since 1970; this device's time while the server's is unknown. */
export function serverNow(): number {
  return Date.now() + (page[KEY] ?? 0);
}

/** Learns the server's time from the `Date` header of a response; anything else changes nothing. */
export function learnServerTime(header: unknown): void {
  const difference = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN;
  if (Number.isNaN(difference)) return;
  page[KEY] = Math.abs(difference) < SMALLEST ? 0 : difference;
}
