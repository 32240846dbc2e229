import { and, eq, isNotNull, sql, gt, lt } from 'drizzle-orm';
import { markBrowser, placeOf } from '../../platform/auth/cookies';
import { forgetAttempts, noteAttempt, unlockLogin as forget } from '../../platform/auth/login-limit';
import { hashPassword, isForeignHash, isPassword } from '../../platform/auth/password';
import type { Database, Queryable } from '../../platform/db/database';
import { account, second_factor, login_ticket } from '../../platform/db/schema/accounts';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { HttpError, invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { ACCOUNT_COLUMNS, lockAccount } from './account-row';
import { grantSession, findSsoOrigin } from './grant';
import { takeCode, TICKET_TRIES } from '../../platform/auth/second-factor';
import { randomToken, sha256 } from '../../platform/secrets/secrets';

/**
 * POST /api/login. A wrong pair is HTTP 200 with `Authentication Failed` (product-facts.md 1.1). An account with a
 * second step gets a ticket for it; its failed attempts are cleared when the second step succeeds.
 */
export const login: Handler = async (call) => {
  const { db, config } = call.context;
  const email = (call.fields['email'] ?? '').toLowerCase();
  const place = placeOf(call.request);
  await noteAttempt(db, config, email, place);
  const [row] = await db
    .select({
      id: account.id,
      role: ACCOUNT_COLUMNS.role,
      email: account.email,
      language: account.language,
      password_hash: account.password_hash,
      needs_code: sql<boolean>`${second_factor.confirmed_at} is not null`,
    })
    .from(account)
    .leftJoin(second_factor, eq(second_factor.account_id, account.id))
    .where(and(eq(sql`lower(${account.email})`, email), isNotNull(account.role)));
  const password = call.fields['password'] ?? '';
  const isRight = await isPassword(password, row?.password_hash ?? null, config.passwordCost);
  if (!row || !isRight)
    throw new HttpError(200, { meta: { status: 'error', message: 'Authentication Failed' }, data: null });
  if (!row.needs_code) await forgetAttempts(db, row, markBrowser(call.request, call.reply, config), place);
  if (isForeignHash(row.password_hash)) await replaceHash(db, row, await hashPassword(password, config.passwordCost));
  if (row.needs_code) return success('Second Factor', { second_factor: { ticket: await openTicket(db, row.id) } });
  const user = { id: row.id, role: row.role, email: row.email, language: row.language };
  return success('Login Success', await db.transaction((tx) => grantSession(call, tx, user)));
};

/** Replaces an imported password hash by one of ours, unless the password was changed meanwhile. */
async function replaceHash(db: Database, row: { id: string; password_hash: string }, hash: string): Promise<void> {
  await db
    .update(account)
    .set({ password_hash: hash })
    .where(and(eq(account.id, row.id), eq(account.password_hash, row.password_hash)));
}

/** POST user/unlock-login/{id}: clears the failed attempts of an account, so that its owner can log in at once. */
export const unlockLogin: Handler = async (call) => {
  const row = await lockAccount(call.db, call.params['id']);
  if (!row) throw refusal('missing/account');
  await forget(call.db, row.email);
  call.context.log('info', 'login unlocked', { account: row.email, by: call.session.email });
  return success('Login Unlocked');
};

const TICKET_MINUTES = 5;

/** Creates a ticket that proves a correct password until the code is sent. */
export async function openTicket(db: Queryable, accountId: string): Promise<string> {
  const ticket = randomToken();
  await db.delete(login_ticket).where(lt(login_ticket.expires_at, sql`now()`));
  await db.insert(login_ticket).values({
    token_hash: sha256(ticket),
    account_id: accountId,
    expires_at: sql`now() + make_interval(mins => ${TICKET_MINUTES})`,
  });
  return ticket;
}

/**
 * POST /api/login/second-factor. A try counts before its code is checked, so that parallel ones count too; after the
 * fifth wrong one the ticket is invalid. Failed password attempts are cleared only here.
 */
export const loginSecondFactor: Handler = async (call) => {
  const { db } = call.context;
  const hash = sha256(call.fields['ticket'] ?? '');
  const [person] = await db
    .update(login_ticket)
    .set({ tries: sql`${login_ticket.tries} + 1` })
    .from(account)
    .where(
      and(
        eq(login_ticket.token_hash, hash),
        gt(login_ticket.expires_at, sql`now()`),
        lt(login_ticket.tries, TICKET_TRIES),
        eq(account.id, login_ticket.account_id),
      ),
    )
    .returning({
      id: account.id,
      role: ACCOUNT_COLUMNS.role,
      email: account.email,
      language: account.language,
      tries: login_ticket.tries,
    });
  if (!person) throw refusal('second-factor/expired');
  const { id, role, email, language, tries } = person;
  const granted = await db.transaction(async (tx) => {
    if (!(await takeCode(tx, call.context.secrets, id, call.fields['code'] ?? ''))) return null;
    const origin = await findSsoOrigin(tx, hash);
    await tx.delete(login_ticket).where(eq(login_ticket.token_hash, hash));
    return grantSession(call, tx, { id, role, email, language }, origin);
  });
  if (granted) {
    const browser = markBrowser(call.request, call.reply, call.context.config);
    await forgetAttempts(db, person, browser, placeOf(call.request));
    return success('Login Success', granted);
  }
  call.context.log('warn', 'wrong code at login', { email, tries });
  throw tries >= TICKET_TRIES
    ? refusal('second-factor/tries')
    : invalid('code', 'Kode salah atau sudah pernah dipakai.');
};
