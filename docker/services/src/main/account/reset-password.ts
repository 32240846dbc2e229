import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@portal/shared/contract/text/language';
import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account/account-fields';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { auditOwn } from '../../platform/audit/write-entry';
import { hashPassword } from '../../platform/auth/password';
import { randomToken, sha256 } from '../../platform/secrets/secrets';
import { endSessions } from '../../platform/auth/session';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { account, password_reset } from '../../platform/db/schema/accounts';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { countHourly } from '../../platform/http/rate-limit';
import { resetMail } from '../mail/account-mails';
import { queueMails } from '../mail/queue-mail';
import { visitorLanguage } from '../mail/words';
import { findAccount, findAccountByEmail, updateAccount } from './account-row';
import { passwordChangedMail, readerOf } from './own/account-changed-mails';
import { invalidateLinks } from './create-account';

/** Longer than handling a known address takes, so that timing does not reveal which addresses are known. */
const RESPONSE_MS = 300;
const LINKS_PER_HOUR = 5;
const LINK_REFUSED = 'Tautan tidak berlaku lagi. Silakan minta tautan baru.';

/** POST /api/forgot-password: the same response after the same time for every address. */
export const forgotPassword: Handler = async (call) => {
  const { db, config } = call.context;
  await countHourly(db, `reset-from:${call.request.ip}`, config.registerPerHour, 'limit/reset-network');
  await Promise.all([
    sendLink(call.context, (call.fields['email'] ?? '').toLowerCase(), visitorLanguage(call.fields)),
    sleep(RESPONSE_MS),
  ]);
  call.context.wakeQueues();
  return success('Reset link sent if the address is known');
};

/** @param spoken language of the request; the account's own language takes precedence */
async function sendLink(context: Context, email: string, spoken: Language | null): Promise<void> {
  const { db, config } = context;
  const person = await findAccountByEmail(db, email);
  if (!person) return;
  const recent = await db.$count(
    password_reset,
    and(eq(password_reset.account_id, person.id), gt(password_reset.created_at, sql`now() - interval '1 hour'`)),
  );
  if (recent >= LINKS_PER_HOUR) return;
  const token = randomToken();
  const url = `${config.portalUrl}/reset?token=${token}&email=${encodeURIComponent(person.email)}`;
  await db.transaction(async (tx) => {
    await tx
      .insert(password_reset)
      .values({ token_hash: sha256(token), account_id: person.id, expires_at: sql`now() + interval '60 minutes'` });
    const reader = readerOf({ ...person, language: person.language ?? spoken });
    await queueMails(tx, config, [resetMail(config, reader, url)]);
  });
}

/** POST /api/reset-password: the link works once, within 60 minutes; all sessions of the person end. */
export const resetPassword: Handler = async (call) => {
  const { fields, context } = call;
  const password = fields['password'] ?? '';
  if (password !== fields['password_confirmation']) throw invalid('password_confirmation', PASSWORDS_DIFFER);
  // Check the token before hashing the password; otherwise anybody could make the server hash.
  const known = { tokenHash: sha256(fields['token'] ?? ''), email: (fields['email'] ?? '').toLowerCase() };
  const [link] = await livingLink(context.db, known);
  if (!link) throw invalid('token', LINK_REFUSED);
  const hash = await hashPassword(password, context.config.passwordCost);
  await context.db.transaction(async (tx) => {
    const [used] = await tx
      .update(password_reset)
      .set({ used_at: sql`now()` })
      .where(eq(password_reset.token_hash, livingLink(tx, known).for('update')))
      .returning({ account_id: password_reset.account_id });
    if (!used) throw invalid('token', LINK_REFUSED);
    // Opening the mail proves ownership of the address, as verification does.
    await updateAccount(tx, used.account_id, {
      password_hash: hash,
      email_verified_at: sql`coalesce(${account.email_verified_at}, now())`,
    });
    await invalidateLinks(tx, used.account_id);
    await endSessions(tx, used.account_id);
    const person = await findAccount(tx, used.account_id);
    if (!person) return;
    const role = roleOfNumber(person.role);
    if (role) await auditOwn(tx, { accountId: person.id, email: person.email, role }, 'session.resetPassword');
    await queueMails(tx, context.config, [passwordChangedMail(context.config, person)]);
  });
  context.wakeQueues();
  return success('Password has been reset');
};

/** POST /api/reset-password/check: refuses an invalid link before the person types a password. */
export const checkResetLink: Handler = async (call) => {
  const { fields } = call;
  const known = { tokenHash: sha256(fields['token'] ?? ''), email: (fields['email'] ?? '').toLowerCase() };
  const [link] = await livingLink(call.db, known);
  if (!link) throw invalid('token', LINK_REFUSED);
  return success('Reset link is valid');
};

function livingLink(db: Queryable, known: { readonly tokenHash: string; readonly email: string }) {
  return db
    .select({ token_hash: password_reset.token_hash })
    .from(password_reset)
    .innerJoin(account, eq(account.id, password_reset.account_id))
    .where(
      and(
        eq(password_reset.token_hash, known.tokenHash),
        eq(sql`lower(${account.email})`, known.email),
        isNull(password_reset.used_at),
        gt(password_reset.expires_at, sql`now()`),
      ),
    );
}
