/** Addresses counted at once; beyond it the one counted longest ago is forgotten. */
const KEPT_SENDERS = 10_000;
const MINUTE_MS = 60_000;

interface Window {
  readonly from: number;
  used: number;
}

/** How many requests each sender may make in a minute, in bounded memory however many senders there are. */
export class SenderLimit {
  readonly #windows = new Map<string, Window>();

  /** @param perMinute requests of one sender; 0 switches it off */
  constructor(
    readonly perMinute: number,
    readonly kept = KEPT_SENDERS,
  ) {}

  /**
   * Counts a request.
   * @returns seconds to wait when it is one too many, else null
   */
  count(sender: string, now = Date.now()): number | null {
    if (this.perMinute === 0) return null;
    let window = this.#windows.get(sender);
    if (!window || now - window.from >= MINUTE_MS) {
      // A Map keeps the order of insertion: moved to the end, the first window is the one that began longest ago.
      this.#windows.delete(sender);
      window = { from: now, used: 0 };
      this.#windows.set(sender, window);
      const oldest = this.#windows.keys().next().value;
      if (this.#windows.size > this.kept && oldest !== undefined) this.#windows.delete(oldest);
    }
    window.used++;
    return window.used > this.perMinute ? Math.ceil((window.from + MINUTE_MS - now) / 1000) : null;
  }

  get size(): number {
    return this.#windows.size;
  }
}

/**
 * Who sends: the address of the connection, or behind proxies the one that the outermost of them saw. Of an IPv6
 * address only the network (/64) is used, because one sender can use all addresses in it.
 * @param forwardedFor header X-Forwarded-For; what stands left of the trusted proxies' entries is the sender's own
 * claim
 * @param proxies how many of our own proxies stand in front
 */
export function senderOf(connection: string, forwardedFor: string | undefined, proxies: number): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    connection,
  ];
  const address = (hops.at(-1 - proxies) ?? hops[0] ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? networkOf(address) : address;
}

/** First four groups of an IPv6 address, `::` spelled out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...rest].slice(0, 4).join(':');
}
