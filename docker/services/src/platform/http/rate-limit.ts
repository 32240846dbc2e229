import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { hourly_count, rate_window } from '../db/schema/traffic';
import { refusalFor } from './refusal';

type HourlyLimit =
  | 'limit/own-data'
  | 'limit/password'
  | 'limit/register'
  | 'limit/reset-network'
  | 'limit/verification'
  | 'limit/verification-network';

/** Adds to the count of the current hour, and returns it. */
export async function addHourly(db: Queryable, who: string, used: number): Promise<number> {
  const [row] = await db
    .insert(hourly_count)
    .values({ who, hour: Math.floor(Date.now() / 3_600_000), used })
    .onConflictDoUpdate({
      target: [hourly_count.who, hourly_count.hour],
      set: { used: sql`${hourly_count.used} + excluded.used` },
    })
    .returning({ used: hourly_count.used });
  return row?.used ?? 0;
}

/**
 * Counts an action in the current hour, e.g. by network address or mailbox.
 * @throws HttpError 429 above the limit
 */
export async function countHourly(db: Queryable, who: string, limit: number, code: HourlyLimit): Promise<void> {
  if ((await addHourly(db, who, 1)) > limit) throw refusalFor(3600 - ((Date.now() / 1000) % 3600), code);
}

/**
 * Counts a request of a person or an address in the current minute, in the database, so that replicas share the count.
 * @param limit requests per minute; 0 switches it off
 * @throws HttpError 429 above the limit
 */
export async function countRequest(db: Queryable, who: string, limit: number): Promise<void> {
  if (limit === 0) return;
  const minute = Math.floor(Date.now() / 60_000);
  const [row] = await db
    .insert(rate_window)
    .values({ who, minute, used: 1 })
    .onConflictDoUpdate({
      target: [rate_window.who, rate_window.minute],
      set: { used: sql`${rate_window.used} + 1` },
    })
    .returning({ used: rate_window.used });
  if ((row?.used ?? 0) > limit) throw refusalFor(60 - ((Date.now() / 1000) % 60), 'limit/requests');
}
