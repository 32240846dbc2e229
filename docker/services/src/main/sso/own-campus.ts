import { and, eq, inArray, ne } from 'drizzle-orm';
import type { WaysIn } from '@portal/shared/contract/entities/own-account';
import { NO_PASSWORD } from '../../platform/auth/password';
import { type AccountRow, isAdminNumber, lockOwn, passwordHashOf } from '../account/account-row';
import { campusAccountMail } from '../account/own/account-changed-mails';
import { confirmPassword } from '../account/own/confirm-password';
import { endSession } from '../../platform/auth/session';
import type { Call, Handler } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { login_ticket } from '../../platform/db/schema/accounts';
import { sso_identity, sso_login, sso_session } from '../../platform/db/schema/sso';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf, isUuid } from '../../platform/http/wire';
import { queueMails } from '../mail/queue-mail';
import { auditResearcher, findIdentity, linkIdentity } from './sso-identity';
import { readTicket, takeTicket } from './sso-ticket';

/** GET own-account/ways-in: returns whether the person has a password, and the linked campus accounts, oldest first. */
export const showWaysIn: Handler = async ({ db, session }) => {
  const identities = await db
    .select()
    .from(sso_identity)
    .where(eq(sso_identity.account_id, session.accountId))
    .orderBy(sso_identity.created_at, sso_identity.id);
  const ways: WaysIn = {
    has_password: (await passwordHashOf(db, session.accountId)) !== NO_PASSWORD,
    campus: identities.map(({ id, issuer, email, created_at, last_used_at }) => ({
      id,
      provider: new URL(issuer).hostname,
      email,
      created_at: instantOf(created_at),
      last_used_at: instantOf(last_used_at),
    })),
  };
  return success('Ways In', ways);
};

/** Checks the password of a link request. Without one the call only shows which campus account would be linked. */
export async function confirmLink(call: Call): Promise<void> {
  if (call.fields['current_password']) await confirmPassword(call);
}

/**
 * POST own-account/campus/link: links the campus account of a confirmed sign-in in this browser, after the person's
 * password was confirmed.
 * @throws HttpError 409 when it signs in to another account, or when the sign-in is too old
 */
export const linkCampus: Handler = async (call) => {
  const ticket = await readTicket(call.db, call);
  const { email } = ticket;
  const known = await findIdentity(call.db, ticket);
  if (known && known.account_id !== call.session.accountId) throw refusal('sso/taken');
  if (known) return success('Campus Account Linked', { email, is_linked: true });
  if (!call.fields['current_password']) return success('Campus Account', { email, is_linked: false });
  const person = await lockOwn(call);
  await linkIdentity(call.db, await takeTicket(call.db, call), person.id);
  await auditResearcher(call.db, person, 'ownAccount.linkCampus');
  await notify(call, person, 'linked', email);
  return success('Campus Account Linked', { email, is_linked: true });
};

/**
 * POST own-account/campus/unlink/{id}: the campus account no longer signs in, and other sessions that began with it
 * end.
 * @throws HttpError 404; 409 when it is the last way to sign in, or when an admin role comes from it
 */
export const unlinkCampus: Handler = async (call) => {
  const { db, params } = call;
  const person = await lockOwn(call);
  const own = await db.select().from(sso_identity).where(eq(sso_identity.account_id, person.id));
  const identity = isUuid(params['id']) ? own.find(({ id }) => id === params['id']) : undefined;
  if (!identity) throw refusal('missing/campus-account');
  if (own.length === 1 && (await passwordHashOf(db, person.id)) === NO_PASSWORD) throw refusal('sso/last-way-in');
  if (isAdminNumber(person.role) && identity.mapped_role === person.role) throw refusal('sso/role');
  await endSessionsOf(db, identity.id, call);
  await db.delete(sso_identity).where(eq(sso_identity.id, identity.id));
  await auditResearcher(db, person, 'ownAccount.unlinkCampus');
  await notify(call, person, 'unlinked', identity.email);
  return success('Campus Account Unlinked');
};

/** Ends what a campus account began: sessions other than the caller's, and logins that wait for a code. */
async function endSessionsOf(tx: Queryable, identityId: string, { session }: Call): Promise<void> {
  const begun = await tx
    .select({ id: sso_session.session_id })
    .from(sso_session)
    .where(
      and(
        eq(sso_session.identity_id, identityId),
        session.id === null ? undefined : ne(sso_session.session_id, session.id),
      ),
    );
  for (const { id } of begun) await endSession(tx, session.accountId, id);
  const waiting = tx
    .select({ hash: sso_login.ticket_hash })
    .from(sso_login)
    .where(eq(sso_login.identity_id, identityId));
  await tx.delete(login_ticket).where(inArray(login_ticket.token_hash, waiting));
}

async function notify(
  { context, db, session }: Call,
  person: AccountRow,
  happened: 'linked' | 'unlinked',
  campusEmail: string,
): Promise<void> {
  const { config, log } = context;
  await queueMails(db, config, [campusAccountMail(config, person, happened, campusEmail)]);
  log('info', `campus account ${happened}`, { account: person.email, by: session.email });
}
