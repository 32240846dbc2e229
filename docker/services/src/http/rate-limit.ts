import type { Queryable } from '../db/database';
import { tooMany } from './http-error';

/**
 * Counts something that sends a mail, by address or by mail box, in the current hour.
 * @throws HttpError 429 above the limit
 */
export async function countHourly(db: Queryable, who: string, limit: number, message: string): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000);
  const rows = await db.query<{ used: number }>(
    'insert into hourly_count (who, hour, used) values ($1, $2, 1) on conflict (who, hour) do update set used = hourly_count.used + 1 returning used',
    [who, hour],
  );
  if ((rows[0]?.used ?? 0) > limit) throw tooMany(message, 3600 - ((Date.now() / 1000) % 3600));
}

/**
 * Counts a request of a person or an address in the current minute; counted in the database, so that replicas share it.
 * @param limit requests per minute; 0 switches it off
 * @throws HttpError 429 above the limit
 */
export async function countRequest(db: Queryable, who: string, limit: number): Promise<void> {
  if (limit === 0) return;
  const minute = Math.floor(Date.now() / 60_000);
  const rows = await db.query<{ used: number }>(
    'insert into rate_window (who, minute, used) values ($1, $2, 1) on conflict (who, minute) do update set used = rate_window.used + 1 returning used',
    [who, minute],
  );
  if ((rows[0]?.used ?? 0) > limit)
    throw tooMany('Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.', 60 - ((Date.now() / 1000) % 60));
}
