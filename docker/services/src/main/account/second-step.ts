import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { markBrowser, placeOf } from '../../platform/auth/cookies';
import { forgetAttempts } from '../../platform/auth/login-limit';
import { takeCode, TICKET_TRIES } from '../../platform/auth/second-factor';
import { randomToken, sha256 } from '../../platform/secrets/secrets';
import type { Queryable } from '../../platform/db/database';
import { account, login_ticket } from '../../platform/db/schema/accounts';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { ACCOUNT_COLUMNS } from './account-row';
import { findSsoOrigin, grantSession } from './grant';

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
