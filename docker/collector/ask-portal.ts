import type { KeyObject } from 'node:crypto';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/choice/channel';
import { showReportKey } from '@portal/shared/contract/internal/report-key';
import { callServer } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { readTicket, readTicketKey, type ReportTicket } from '@portal/shared/remote/report/report-ticket';
import * as z from 'zod/mini';

/** Time for which an answer is used before the next request. */
const FRESH_MS = 5_000;
const TIME_LIMIT_MS = 5_000;
const KEPT_CHANNELS = 100;

/** Returns whom a ticket names: null for a forged or expired one, 'away' while the main API does not give its key. */
export type CheckTicket = (ticket: string) => Promise<ReportTicket | null | 'away'>;

/**
 * Returns the channel of an area: null if it has none, 'away' while the registry does not answer.
 * @param isNewest read it now; otherwise the channel can be some seconds old
 */
export type ReadChannel = (area: AreaName, isNewest: boolean) => Promise<Channel | null | 'away'>;

/**
 * Checks tickets with the main API's key. It requests the key at the first ticket, and again when a signature does not
 * match, because another database has another key.
 * @param api address of the main API
 */
export function checkTickets(api: string): CheckTicket {
  let key: KeyObject | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = -Infinity;
  const ask = async () => {
    askedAt = performance.now();
    try {
      key = readTicketKey((await callServer(api, showReportKey, {}, { timeLimitMs: TIME_LIMIT_MS })).key);
    } catch {
      // The last key stays. Without one the answer is 'away', and the next report asks again.
    }
  };
  return async (ticket) => {
    const known = key && readTicket(ticket, key);
    if (known) return known;
    if (performance.now() - askedAt >= FRESH_MS) asking = ask();
    await asking;
    return key ? readTicket(ticket, key) : 'away';
  };
}

/**
 * Reads channels from a registry and keeps each for five seconds.
 * @param registry address of the folder `registry/`
 */
export function readChannels(registry: string): ReadChannel {
  const kept = new Map<AreaName, { readonly at: number; readonly channel: ReturnType<ReadChannel> }>();
  const read = async (area: AreaName): ReturnType<ReadChannel> => {
    try {
      const response = await fetch(`${registry}/${area}.json`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      if (response.status === 404) return null;
      return response.ok ? (z.safeParse(channelSchema, await response.json()).data ?? null) : 'away';
    } catch {
      return 'away';
    }
  };
  return (area, isNewest) => {
    const before = kept.get(area);
    if (before && !isNewest && performance.now() - before.at < FRESH_MS) return before.channel;
    const channel = read(area);
    kept.delete(area);
    kept.set(area, { at: performance.now(), channel });
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_CHANNELS && oldest !== undefined) kept.delete(oldest);
    return channel;
  };
}
