import type { KeyObject } from 'node:crypto';
import { readTicket, readTicketKey, REPORT_KEY_PATH, type ReportTicket } from '@portal/shared/remote/report-ticket';

/** Pause before the main API is asked for its key again, milliseconds. */
const PAUSE_MS = 5_000;

/** Time limit of that request, milliseconds. */
const TIME_LIMIT_MS = 5_000;

/** Returns whom a ticket names: null for a forged or expired one, 'away' while the main API does not give its key. */
export type TicketCheck = (ticket: string) => Promise<ReportTicket | null | 'away'>;

/**
 * Checks tickets by the main API's key, which is asked for when the first one comes, and again when a signature does
 * not fit: another database has another key.
 * @param api address of the main API
 */
export function checkTickets(api: string): TicketCheck {
  let key: KeyObject | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = -Infinity;
  const ask = async () => {
    askedAt = performance.now();
    try {
      const response = await fetch(`${api}${REPORT_KEY_PATH}`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      const body = (await response.json()) as { key?: unknown };
      if (response.ok && typeof body.key === 'string') key = readTicketKey(body.key);
    } catch {
      // The key known so far stays; without one the response is 'away', and the next report asks again.
    }
  };
  return async (ticket) => {
    const known = key && readTicket(ticket, key);
    if (known) return known;
    if (performance.now() - askedAt >= PAUSE_MS) asking = ask();
    await asking;
    return key ? readTicket(ticket, key) : 'away';
  };
}
