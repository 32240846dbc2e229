/** Beyond this number, the key counted longest ago is forgotten. */
const KEPT_KEYS = 10_000;
const MINUTE_MS = 60_000;

/** Limits the events per key and minute, in bounded memory. */
export class MinuteLimit {
  readonly #windows = new Map<string, { readonly from: number; used: number }>();

  /** @param most events of one key per minute; 0 for no limit */
  constructor(readonly most: number) {}

  /** Returns the seconds until the key may continue; 0 when it may now. */
  waitOf(key: string, now = Date.now()): number {
    const window = this.#windows.get(key);
    if (this.most === 0 || !window || now - window.from >= MINUTE_MS || window.used < this.most) return 0;
    return Math.ceil((window.from + MINUTE_MS - now) / 1000);
  }

  count(key: string, now = Date.now()): void {
    const window = this.#windows.get(key);
    if (window && now - window.from < MINUTE_MS) return void window.used++;
    this.#windows.delete(key);
    this.#windows.set(key, { from: now, used: 1 });
    const oldest = this.#windows.keys().next().value;
    if (this.#windows.size > KEPT_KEYS && oldest !== undefined) this.#windows.delete(oldest);
  }
}
