import { boolean, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ownedBy } from './columns';
import { login_ticket, ofAccount, session } from './accounts';

/** Accounts at identity providers that sign in to an account of the portal. */
export const sso_identity = pgTable(
  'sso_identity',
  {
    id: uuid().primaryKey(),
    account_id: ofAccount(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Address from the provider at the last sign-in. */
    email: text().notNull(),
    /** Role number from the role map at the last sign-in; null: none. */
    mapped_role: smallint(),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant().notNull().defaultNow(),
  },
  (t) => [unique('sso_identity_subject').on(t.issuer, t.subject), index('sso_identity_account').on(t.account_id)],
);

/** Sign-ins that were sent to the provider; the callback accepts each once. */
export const sso_request = pgTable('sso_request', {
  state_hash: text().primaryKey(),
  /** Hash of the cookie of the browser that began it. */
  browser_hash: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  return_path: text().notNull(),
  expires_at: instant().notNull(),
});

/** Sign-ins that the provider confirmed, until the portal's page finishes them. */
export const sso_ticket = pgTable('sso_ticket', {
  token_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  /** The provider's session id. */
  sid: text(),
  email: text().notNull(),
  is_email_verified: boolean().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  mapped_role: smallint(),
  has_second_step: boolean().notNull(),
  expires_at: instant().notNull(),
});

/** Logins at the provider that wait for the portal's own second step. */
export const sso_login = pgTable('sso_login', {
  ticket_hash: ownedBy(text().primaryKey(), () => login_ticket.token_hash),
  identity_id: ownedBy(uuid().notNull(), () => sso_identity.id),
  sid: text(),
});

/** Sessions that began at the provider. */
export const sso_session = pgTable(
  'sso_session',
  {
    session_id: ownedBy(uuid().primaryKey(), () => session.id),
    identity_id: ownedBy(uuid().notNull(), () => sso_identity.id),
    sid: text(),
  },
  (t) => [index('sso_session_identity').on(t.identity_id)],
);
