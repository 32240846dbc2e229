import type { Queryable } from '../db/database';
import { tooMany } from './http-error';

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
  if ((rows[0]?.used ?? 0) > limit) throw tooMany('Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.', 60 - ((Date.now() / 1000) % 60));
}
