import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/session';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { auditOwn } from '../audit/audited';
import { hashPassword } from '../auth/password';
import { randomToken, sha256 } from '../auth/secrets';
import { endSessions } from '../auth/session';
import type { Context } from '../context';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid } from '../http/http-error';
import { countHourly } from '../http/rate-limit';
import { resetMail } from '../mail/account-mails';
import { queueMails } from '../mail/queue-mail';
import { ACCOUNT_COLUMNS, nameOf, type AccountRow } from './account-row';
import { passwordChangedMail } from './own/account-changed-mails';

/** Longer than the work of a known address, so that time does not tell which addresses are known. */
const ANSWER_MS = 300;
const LINKS_PER_HOUR = 5;
/** A link by token and address, unused and not expired. */
const LIVING_LINK =
  'from password_reset r join account a on a.id = r.account_id where r.token_hash = $1 and lower(a.email) = $2 and r.used_at is null and r.expires_at > now()';
const LINK_REFUSED = 'Tautan tidak berlaku lagi. Silakan minta tautan baru.';

/** POST /api/forgot-password: the same answer after the same time for every address. */
export const forgotPassword: Handler = async (call) => {
  const { db, config } = call.context;
  await countHourly(
    db,
    `reset-from:${call.request.ip}`,
    config.registerPerHour,
    'Terlalu banyak tautan diminta dari jaringan ini. Coba lagi nanti.',
  );
  await Promise.all([sendLink(call.context, (call.fields['email'] ?? '').toLowerCase()), sleep(ANSWER_MS)]);
  call.context.wakeQueues();
  return answer('Reset link sent if the address is known');
};

async function sendLink(context: Context, email: string): Promise<void> {
  const { db, config } = context;
  const person = await first<AccountRow>(
    db,
    'select id, email, first_name, last_name, email_verified_at from account where lower(email) = $1 and role is not null',
    [email],
  );
  if (!person) return;
  const recent = await first<{ count: number }>(
    db,
    "select count(*) as count from password_reset where account_id = $1 and created_at > now() - interval '1 hour'",
    [person.id],
  );
  if ((recent?.count ?? 0) >= LINKS_PER_HOUR) return;
  const token = randomToken();
  const url = `${config.portalUrl}/reset?token=${token}&email=${encodeURIComponent(person.email)}`;
  await db.transaction(async (tx) => {
    await tx.query(
      "insert into password_reset (token_hash, account_id, expires_at) values ($1, $2, now() + interval '60 minutes')",
      [sha256(token), person.id],
    );
    await queueMails(tx, config, [
      resetMail(
        config,
        { email: person.email, name: nameOf(person), isVerified: person.email_verified_at !== null },
        url,
      ),
    ]);
  });
}

/** POST /api/reset-password: the link works once, within 60 minutes; all sessions of the person end. */
export const resetPassword: Handler = async (call) => {
  const { fields, context } = call;
  const password = fields['password'] ?? '';
  if (password !== fields['password_confirmation']) throw invalid('password_confirmation', PASSWORDS_DIFFER);
  // No hash for a token that does not exist: it would be work that anybody can order.
  const known = [sha256(fields['token'] ?? ''), (fields['email'] ?? '').toLowerCase()];
  if (!(await first(context.db, `select 1 as there ${LIVING_LINK}`, known))) throw invalid('token', LINK_REFUSED);
  const hash = await hashPassword(password, context.config.passwordCost);
  await context.db.transaction(async (tx) => {
    const used = await first<{ account_id: string }>(
      tx,
      `update password_reset set used_at = now() where token_hash = (select r.token_hash ${LIVING_LINK} for update) returning account_id`,
      known,
    );
    if (!used) throw invalid('token', LINK_REFUSED);
    // Whoever opens the mail owns the address: that is what verification asks for.
    await tx.query(
      'update account set password_hash = $2, email_verified_at = coalesce(email_verified_at, now()), updated_at = now() where id = $1',
      [used.account_id, hash],
    );
    await tx.query('update password_reset set used_at = coalesce(used_at, now()) where account_id = $1', [
      used.account_id,
    ]);
    await endSessions(tx, used.account_id);
    const person = await first<AccountRow>(tx, `select ${ACCOUNT_COLUMNS} from account where id = $1`, [
      used.account_id,
    ]);
    if (!person) return;
    const role = roleOfNumber(person.role);
    if (role) await auditOwn(tx, { accountId: person.id, email: person.email, role }, 'session.resetPassword');
    await queueMails(tx, context.config, [passwordChangedMail(context.config, person)]);
  });
  context.wakeQueues();
  return answer('Password has been reset');
};
