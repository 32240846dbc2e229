/** Stored on the global object, since every area bundles its own copy of this module. */
const KEY = Symbol.for('portal.serverClock');
const page: typeof globalThis & { [KEY]?: number } = globalThis;

/** A smaller difference is the response's travel time, not a wrong clock; ms. */
const SMALLEST = 30_000;

/** Returns the server's time in milliseconds since 1970; this device's time until a response has the server's. */
export function serverNow(): number {
  return Date.now() + (page[KEY] ?? 0);
}

/** Learns the server's time from the `Date` header of a response; ignores any other value. */
export function learnServerTime(header: unknown): void {
  const difference = typeof header === 'string' ? Date.parse(header) - Date.now() : Number.NaN;
  if (Number.isNaN(difference)) return;
  page[KEY] = Math.abs(difference) < SMALLEST ? 0 : difference;
}
