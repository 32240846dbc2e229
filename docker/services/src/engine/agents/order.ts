import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** What a machine's agent has to do, and until when the order is valid. */
const order = z.object({
  /** Name of the machine: an order for one is none for another. */
  machine: z.string(),
  installation: z.string(),
  call: z.string(),
  args: z.unknown(),
  /** ms since 1970. */
  time: z.number(),
  /** Unlike any other's. */
  nonce: z.string(),
});
export type Order = z.output<typeof order>;

/** Header with the order: its JSON, a dot, and its signature (Ed25519), both in base64url. */
export const ORDER_HEADER = 'x-portal-order';

/** So far may the two clocks be apart, and so long an order may be on its way, ms. */
const FRESH_MS = 60_000;

/** Value of the header for an order of now. */
export function signedOrder(key: KeyObject, content: Omit<Order, 'time' | 'nonce'>): string {
  const whole: Order = { ...content, time: Date.now(), nonce: randomBytes(16).toString('base64url') };
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

/** Reads orders, each once. */
export interface OrderReader {
  /** Null for one that is not signed by the portal, is for another machine, is too old, or was read before. */
  read(header: string | undefined, now?: number): Order | null;
}

/**
 * Reads what the portal signed for one machine. What was read before is remembered for as long as it would count;
 * orders from before the start are refused, for those that were read then are forgotten.
 * @param key the portal's public key
 */
export function createOrderReader(key: KeyObject, machine: string): OrderReader {
  const startedAt = Date.now();
  const seen = new Map<string, number>();
  return {
    read: (header, now = Date.now()) => {
      const [text = '', signature = ''] = header?.split('.') ?? [];
      if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))) return null;
      const parsed = order.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      if (!parsed.success || parsed.data.machine !== machine) return null;
      const { time, nonce } = parsed.data;
      if (Math.abs(now - time) > FRESH_MS || time < startedAt || seen.has(nonce)) return null;
      for (const [old, until] of seen) if (until < now) seen.delete(old);
      seen.set(nonce, time + FRESH_MS);
      return parsed.data;
    },
  };
}
