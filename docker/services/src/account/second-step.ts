import { forgetAttempts } from '../auth/login-limit';
import { takeCode, TICKET_TRIES } from '../auth/second-factor';
import { randomToken, sha256 } from '../auth/secrets';
import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { conflict, invalid } from '../http/http-error';
import { grantSession } from './grant';

const TICKET_MINUTES = 5;
const TICKET_VOID = 'Waktu untuk memasukkan kode sudah habis. Masuk kembali dengan kata sandi Anda.';
const TRIES_SPENT = 'Kode salah beberapa kali. Masuk kembali dengan kata sandi Anda.';

/** A ticket that stands for the right password until the code is there. */
export async function openTicket(db: Queryable, accountId: string): Promise<string> {
  const ticket = randomToken();
  await db.query('delete from login_ticket where expires_at < now()');
  await db.query(
    'insert into login_ticket (token_hash, account_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))',
    [sha256(ticket), accountId, TICKET_MINUTES],
  );
  return ticket;
}

interface Ticketed {
  readonly id: string;
  readonly role: number;
  readonly email: string;
  readonly tries: number;
}

/**
 * POST /api/login/second-factor. A try counts before its code is looked at, so that parallel ones count too; the fifth wrong
 * one takes the ticket. Attempts on the password are forgiven only here.
 */
export const loginSecondFactor: Handler = async (call) => {
  const { db } = call.context;
  const hash = sha256(call.fields['ticket'] ?? '');
  const person = await first<Ticketed>(
    db,
    `update login_ticket t set tries = tries + 1 from account a
      where t.token_hash = $1 and t.expires_at > now() and t.tries < $2 and a.id = t.account_id
     returning a.id, a.role, a.email, t.tries`,
    [hash, TICKET_TRIES],
  );
  if (!person) throw conflict(TICKET_VOID);
  const { id, role, email, tries } = person;
  const granted = await db.transaction(async (tx) => {
    if (!(await takeCode(tx, id, call.fields['code'] ?? ''))) return null;
    await tx.query('delete from login_ticket where token_hash = $1', [hash]);
    return grantSession(call, tx, { id, role, email });
  });
  if (granted) {
    await forgetAttempts(db, person, call.request.ip);
    return answer('Login Success', granted);
  }
  call.context.log('warn', 'wrong code at login', { email, tries });
  throw tries >= TICKET_TRIES ? conflict(TRIES_SPENT) : invalid('code', 'Kode salah atau sudah pernah dipakai.');
};
