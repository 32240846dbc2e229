import { forgetAttempts, noteAttempt } from '../auth/login-limit';
import { hashPassword, isForeignHash, isPassword } from '../auth/password';
import { first, type Database } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { HttpError } from '../http/http-error';
import { grantSession } from './grant';
import { openTicket } from './second-step';

interface Known {
  readonly id: string;
  readonly role: number;
  readonly email: string;
  readonly password_hash: string;
  readonly needs_code: boolean;
}

/**
 * POST /api/login. A wrong pair is HTTP 200 with `Authentication Failed` (product-facts.md 1.1). Who has switched the second
 * step on gets a ticket for it; the attempts are forgiven when its code is right.
 */
export const login: Handler = async (call) => {
  const { db, config } = call.context;
  const email = (call.fields['email'] ?? '').toLowerCase();
  await noteAttempt(db, config, email, call.request.ip);
  const row = await first<Known>(
    db,
    `select a.id, a.role, a.email, a.password_hash, f.confirmed_at is not null as needs_code
       from account a left join second_factor f on f.account_id = a.id where lower(a.email) = $1 and a.role is not null`,
    [email],
  );
  const password = call.fields['password'] ?? '';
  const isRight = await isPassword(password, row?.password_hash ?? null, config.passwordCost);
  if (!row || !isRight)
    throw new HttpError(200, { meta: { status: 'error', message: 'Authentication Failed' }, data: null });
  if (!row.needs_code) await forgetAttempts(db, row, call.request.ip);
  if (isForeignHash(row.password_hash)) await replaceHash(db, row, await hashPassword(password, config.passwordCost));
  if (row.needs_code) return answer('Second Factor', { second_factor: { ticket: await openTicket(db, row.id) } });
  const user = { id: row.id, role: row.role, email: row.email };
  return answer('Login Success', await db.transaction((tx) => grantSession(call, tx, user)));
};

/** Keeps a password of another server in our own form, unless it was changed meanwhile. */
async function replaceHash(db: Database, row: { id: string; password_hash: string }, hash: string): Promise<void> {
  await db.query('update account set password_hash = $2 where id = $1 and password_hash = $3', [
    row.id,
    hash,
    row.password_hash,
  ]);
}
