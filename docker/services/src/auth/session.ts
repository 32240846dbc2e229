import { randomUUID } from 'node:crypto';
import { roleOfNumber, type Role } from '@portal/shared/contract/roles';
import type { Config } from '../config/config';
import { first, type Queryable } from '../db/database';
import { randomToken, sha256 } from './secrets';

/** Who is calling. */
export interface Session {
  /** Null when another server vouched for it. */
  readonly id: string | null;
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly isVerified: boolean;
}

export interface OpenedSession {
  readonly token: string;
  readonly fileToken: string;
  readonly endsAt: Date;
}

/** What a session tells its owner of where it was opened. */
interface Device {
  readonly userAgent: string | null;
  readonly address: string;
}

/** Starts a session: a bearer token, and a second one for the file host's cookie. Both are kept hashed. */
export async function openSession(
  db: Queryable,
  config: Config,
  accountId: string,
  device: Device,
): Promise<OpenedSession> {
  const token = randomToken();
  const fileToken = randomToken();
  const endsAt = new Date(Date.now() + config.sessionMaxDays * 86_400_000);
  const expiresAt = new Date(Math.min(Date.now() + config.sessionHours * 3_600_000, endsAt.getTime()));
  await db.query(
    `insert into session (id, account_id, token_hash, file_token_hash, expires_at, ends_at, user_agent, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [randomUUID(), accountId, sha256(token), sha256(fileToken), expiresAt, endsAt, device.userAgent, device.address],
  );
  return { token, fileToken, endsAt };
}

/** The living session of a bearer token, or null. Use prolongs it up to its end. */
export function findSession(db: Queryable, config: Config, token: string): Promise<Session | null> {
  return find(db, config, 'token_hash', sha256(token));
}

/** The living session of a file cookie, or null. */
export function findFileSession(db: Queryable, config: Config, fileToken: string): Promise<Session | null> {
  return find(db, config, 'file_token_hash', sha256(fileToken));
}

/** A living session by its id, for what was given out in it; null once it has ended. */
export function findSessionById(db: Queryable, config: Config, id: string): Promise<Session | null> {
  return find(db, config, 'id', id);
}

/** Ends the sessions of a person, all or all but one, and the logins that wait for a code. */
export async function endSessions(db: Queryable, accountId: string, exceptId: string | null = null): Promise<void> {
  await db.query('delete from session where account_id = $1 and ($2::uuid is null or id <> $2)', [accountId, exceptId]);
  await db.query('delete from login_ticket where account_id = $1', [accountId]);
}

interface SessionRow {
  id: string;
  account_id: string;
  email: string;
  role: number;
  email_verified_at: Date | null;
  last_used_at: Date;
}

async function find(
  db: Queryable,
  config: Config,
  column: 'id' | 'token_hash' | 'file_token_hash',
  value: string,
): Promise<Session | null> {
  const row = await first<SessionRow>(
    db,
    `select s.id, s.account_id, s.last_used_at, a.email, a.role, a.email_verified_at
       from session s join account a on a.id = s.account_id
      where s.${column} = $1 and s.expires_at > now()`,
    [value],
  );
  const role = row ? roleOfNumber(row.role) : null;
  if (!row || !role) return null;
  await prolong(db, config, row);
  return { id: row.id, accountId: row.account_id, email: row.email, role, isVerified: row.email_verified_at !== null };
}

/** Written at most every five minutes (or a twentieth of a shorter life), so that reading stays reading. */
async function prolong(db: Queryable, config: Config, row: SessionRow): Promise<void> {
  const life = config.sessionHours * 3_600_000;
  if (Date.now() - row.last_used_at.getTime() < Math.min(300_000, life / 20)) return;
  await db.query(
    'update session set last_used_at = now(), expires_at = least($2::timestamptz, ends_at) where id = $1',
    [row.id, new Date(Date.now() + life)],
  );
}
