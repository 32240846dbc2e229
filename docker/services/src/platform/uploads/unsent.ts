import type { FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { hourly_count } from '../db/schema/traffic';
import { addHourly } from '../http/rate-limit';
import { refusalFor } from '../http/refusal';

const HOUR_SECONDS = 3600;
const hourNow = () => Math.floor(Date.now() / 1000 / HOUR_SECONDS);
const nameOf = (accountId: string) => `unsent:${accountId}`;

/** Counts files that were received completely for a refused call, because they waste disk and bandwidth. */
export async function noteUnsent(db: Queryable, accountId: string, files: number): Promise<void> {
  await addHourly(db, nameOf(accountId), files);
}

/**
 * Refuses a form with files before its body is read, if the account has sent too many unused files in this hour.
 * @throws HttpError 429
 */
export async function refuseAfterUnsent(
  db: Queryable,
  request: FastifyRequest,
  accountId: string,
  limit: number,
): Promise<void> {
  if (!request.headers['content-type']?.startsWith('multipart/')) return;
  const [row] = await db
    .select({ used: hourly_count.used })
    .from(hourly_count)
    .where(and(eq(hourly_count.who, nameOf(accountId)), eq(hourly_count.hour, hourNow())));
  if ((row?.used ?? 0) < limit) return;
  const wait = HOUR_SECONDS - ((Date.now() / 1000) % HOUR_SECONDS);
  throw refusalFor(wait, 'limit/unsent', { minutes: Math.ceil(wait / 60) });
}
