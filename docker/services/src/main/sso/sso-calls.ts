import { and, eq, isNull, sql } from 'drizzle-orm';
import { findAccount, findAccountByEmail, passwordHashOf } from '../account/account-row';
import { createAccount, refuseTaken } from '../account/create-account';
import { campusAccountMail } from '../account/own/account-changed-mails';
import { isOfDomains } from '../account/role-of-address';
import { queueVerification } from '../account/verification';
import { visitorLanguage } from '../mail/words';
import { markBrowser, placeOf } from '../../platform/auth/cookies';
import { forgetAttempts, noteAttempt } from '../../platform/auth/login-limit';
import { isPassword, NO_PASSWORD } from '../../platform/auth/password';
import { hasSecondFactor, takeCode } from '../../platform/auth/second-factor';
import type { Handler } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { orNull } from '../../platform/http/wire';
import { queueMails } from '../mail/queue-mail';
import { auditSso, findIdentity, linkIdentity } from './sso-identity';
import { signInIdentity } from './sign-in-identity';
import { readTicket, takeTicket } from './sso-ticket';

/** POST /api/sso/continue: signs in a known identity, or returns what a new one must provide. */
export const continueSso: Handler = async (call) => {
  const ticket = await readTicket(call.db, call);
  const identity = await findIdentity(call.db, ticket);
  if (identity) return signInIdentity(call, call.db, await takeTicket(call.db, call), identity);
  const { email, first_name, last_name } = ticket;
  return (await findAccountByEmail(call.db, email))
    ? success('Link', { link: { email, needs_code: false } })
    : success('Completion', { completion: { email, first_name, last_name } });
};

/**
 * POST /api/sso/link: links the identity to the account with its address, after that account's password and, if it is
 * on, its second step.
 */
export const linkSso: Handler = async (call) => {
  const { db, config, secrets } = call.context;
  const { email } = await readTicket(db, call);
  const place = placeOf(call.request);
  await noteAttempt(db, config, email, place);
  const person = await findAccountByEmail(db, email);
  const hash = person ? await passwordHashOf(db, person.id) : null;
  const isRight = await isPassword(call.fields['password'] ?? '', hash, config.passwordCost);
  if (!person || !isRight) throw invalid('password', 'Kata sandi salah.');
  const code = call.fields['code'] ?? '';
  const isCodeNeeded = await hasSecondFactor(db, person.id);
  if (isCodeNeeded && code === '') return success('Link', { link: { email, needs_code: true } });
  const outcome = await db.transaction(async (tx) => {
    const ticket = await takeTicket(tx, call);
    if (isCodeNeeded && !(await takeCode(tx, secrets, person.id, code)))
      throw invalid('code', 'Kode salah atau sudah pernah dipakai.');
    const identity = await linkIdentity(tx, ticket, person.id);
    if (ticket.is_email_verified) await verifyAddress(tx, person.id);
    await auditSso(tx, person, 'sso.link');
    await queueMails(tx, config, [campusAccountMail(config, person, 'linked', email)]);
    return signInIdentity(call, tx, ticket, identity, isCodeNeeded);
  });
  call.context.wakeQueues();
  await forgetAttempts(db, person, markBrowser(call.request, call.reply, config), place);
  return outcome;
};

/** POST /api/sso/complete: creates the account of a new person. An address that the provider verified needs no mail. */
export const completeSso: Handler = async (call) => {
  const { fields, db, context } = call;
  const ticket = await takeTicket(db, call);
  const phone = fields['phone_number'] ?? '';
  const language = visitorLanguage(fields);
  await refuseTaken(db, { email: ticket.email, phone });
  const isInternal = ticket.is_email_verified && isOfDomains(ticket.email, context.config.campusMailDomains);
  const id = await createAccount(db, {
    role: isInternal ? 'Internal' : 'External',
    email: ticket.email,
    password_hash: NO_PASSWORD,
    first_name: fields['first_name'] ?? '',
    last_name: orNull(fields['last_name']),
    college: orNull(fields['college']),
    phone_number: phone,
    isVerified: ticket.is_email_verified,
    language,
  });
  const identity = await linkIdentity(db, ticket, id);
  if (!ticket.is_email_verified) await queueVerification(db, context, { id, email: ticket.email, language });
  const outcome = await signInIdentity(call, db, ticket, identity);
  const person = await findAccount(db, id);
  if (person) await auditSso(db, person, 'sso.complete');
  return outcome;
};

/** The provider has verified the address, and its owner has given the account's password. */
async function verifyAddress(tx: Queryable, accountId: string): Promise<void> {
  await tx
    .update(account)
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where(and(eq(account.id, accountId), isNull(account.email_verified_at)));
}
