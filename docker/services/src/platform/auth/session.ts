import { randomUUID } from 'node:crypto';
import { roleOfNumber, type Role } from '@portal/shared/contract/account/roles';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { writeIfPossible } from '../db/database-unavailable';
import { account, login_ticket, session } from '../db/schema/accounts';
import { push_subscription } from '../db/schema/notices';
import { randomToken, sha256 } from '../secrets/secrets';

export interface Session {
  /** Null if another server vouched for the caller. */
  readonly id: string | null;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly isVerified: boolean;
}

export type OpenedSession = Awaited<ReturnType<typeof openSession>>;

interface Device {
  readonly userAgent: string | null;
  readonly address: string;
}

/**
 * Starts a session with a bearer token and a token for the file host's cookie. Both are stored only as hashes.
 * @param longestMs longest life, if shorter than the configured one
 */
export async function openSession(
  db: Queryable,
  config: Config,
  accountId: string,
  device: Device,
  longestMs = Infinity,
) {
  const id = randomUUID();
  const token = randomToken();
  const fileToken = randomToken();
  const endsAt = new Date(Date.now() + Math.min(config.sessionMaxDays * DAY_MS, longestMs));
  const expiresAt = new Date(Math.min(Date.now() + config.sessionHours * 3_600_000, endsAt.getTime()));
  await db.insert(session).values({
    id,
    account_id: accountId,
    token_hash: sha256(token),
    file_token_hash: sha256(fileToken),
    expires_at: expiresAt,
    ends_at: endsAt,
    user_agent: device.userAgent,
    address: device.address,
  });
  return { id, token, fileToken, endsAt };
}

/**
 * Ends one session of a person on request, with the push subscription of its browser. A session that merely expires
 * keeps the subscription.
 * @returns false if the person has no such session
 */
export async function endSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { account_id, session_id } = push_subscription;
  await db.delete(push_subscription).where(and(eq(account_id, accountId), eq(session_id, id)));
  const ended = await db
    .delete(session)
    .where(and(eq(session.account_id, accountId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/**
 * Ends the sessions of a person, all or all but one, with the push subscriptions of their browsers, and the logins that
 * wait for a code.
 * @returns the number of ended sessions
 */
export async function endSessions(db: Queryable, accountId: string, exceptId: string | null = null): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.account_id, accountId), exceptId === null ? undefined : ne(session.id, exceptId)))
    .returning({ id: session.id });
  const { account_id, session_id } = push_subscription;
  await db
    .delete(push_subscription)
    .where(and(eq(account_id, accountId), exceptId === null ? undefined : ne(session_id, exceptId)));
  await db.delete(login_ticket).where(eq(login_ticket.account_id, accountId));
  return ended.length;
}

const KEYS = {
  id: (id: string) => eq(session.id, id),
  token: (token: string) => eq(session.token_hash, sha256(token)),
  fileToken: (token: string) => eq(session.file_token_hash, sha256(token)),
};

/**
 * Finds a live session by its id, its bearer token, or the token of its file cookie; null once it has ended.
 * @param isUse prolongs the session up to its end
 */
export async function findSession(
  db: Queryable,
  config: Config,
  key: keyof typeof KEYS,
  value: string,
  isUse = true,
): Promise<Session | null> {
  const [row] = await db
    .select({
      id: session.id,
      account_id: session.account_id,
      last_used_at: session.last_used_at,
      email: account.email,
      role: account.role,
      email_verified_at: account.email_verified_at,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.account_id))
    .where(and(KEYS[key](value), gt(session.expires_at, sql`now()`)));
  const role = row && row.role !== null ? roleOfNumber(row.role) : null;
  if (!row || !role) return null;
  if (isUse) await prolong(db, config, row);
  return { id: row.id, accountId: row.account_id, email: row.email, role, isVerified: row.email_verified_at !== null };
}

/** Writes at most every five minutes (or a twentieth of a shorter life), so that most reads cause no write. */
async function prolong(
  db: Queryable,
  config: Config,
  row: Pick<typeof session.$inferSelect, 'id' | 'last_used_at'>,
): Promise<void> {
  const life = config.sessionHours * 3_600_000;
  if (Date.now() - row.last_used_at.getTime() < Math.min(300_000, life / 20)) return;
  const until = new Date(Date.now() + life).toISOString();
  const use = { last_used_at: sql`now()`, expires_at: sql`least(${until}::timestamptz, ${session.ends_at})` };
  await writeIfPossible(db.update(session).set(use).where(eq(session.id, row.id)));
}
