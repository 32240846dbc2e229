import type { FastifyRequest } from 'fastify';
import { first, type Queryable } from '../db/database';
import { tooMany } from '../http/http-error';

const HOUR_SECONDS = 3600;
const hourNow = () => Math.floor(Date.now() / 1000 / HOUR_SECONDS);
const nameOf = (accountId: string) => `unsent:${accountId}`;

/**
 * Counts files that were received completely for a call that was refused, because they use disk and bandwidth for
 * nothing.
 */
export async function noteUnsent(db: Queryable, accountId: string, files: number): Promise<void> {
  await db.query(
    'insert into hourly_count (who, hour, used) values ($1, $2, $3) on conflict (who, hour) do update set used = hourly_count.used + excluded.used',
    [nameOf(accountId), hourNow(), files],
  );
}

/**
 * Refuses a form with files of an account that has sent too many for nothing in this hour, before its body is read.
 * @throws HttpError 429
 */
export async function refuseAfterUnsent(
  db: Queryable,
  request: FastifyRequest,
  accountId: string,
  limit: number,
): Promise<void> {
  if (!request.headers['content-type']?.startsWith('multipart/')) return;
  const row = await first<{ used: number }>(db, 'select used from hourly_count where who = $1 and hour = $2', [
    nameOf(accountId),
    hourNow(),
  ]);
  if ((row?.used ?? 0) < limit) return;
  const wait = HOUR_SECONDS - ((Date.now() / 1000) % HOUR_SECONDS);
  throw tooMany(
    `Terlalu banyak berkas dari kiriman yang ditolak. Perbaiki isian Anda, lalu coba lagi dalam ${Math.ceil(wait / 60)} menit.`,
    wait,
  );
}
