import { NOTICE_MAILS } from '@portal/shared/contract/endpoints/notice';
import { LANGUAGES } from '@portal/shared/contract/text/language';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, ownedBy } from './columns';
import { listIndexes, textKey, timeKey, type ListKeys } from './list-order';

/** Secrets and other single values that all replicas share. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() });

type OrderColumns = Readonly<Record<'created_at' | 'first_name' | 'last_name' | 'email' | 'college', AnyPgColumn>>;

/** Orders of the list of researchers, each an index. */
export function userOrders(t: OrderColumns) {
  return {
    created: [timeKey(t.created_at)],
    nama: [textKey(sql`(${t.first_name} || coalesce(' ' || ${t.last_name}, ''))`)],
    email: [textKey(t.email)],
    instansi: [textKey(sql`coalesce(${t.college}, '')`)],
  } satisfies Readonly<Record<string, ListKeys>>;
}

/**
 * One row per person: account and profile. role: 1 Content, 2 Proposal, 3 Super, 4 Internal, 5 External; null for the
 * one account that owns the approved proposals of deleted accounts.
 */
export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    role: smallint(),
    email: text().notNull(),
    email_verified_at: instant(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text(),
    phone_number: text(),
    college: text(),
    avatar: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** When mails about events are sent; those about the account itself are always sent. */
    notice_mail: text({ enum: NOTICE_MAILS }).notNull().default('sekaligus'),
    /** Language of mails to this person; null: not chosen yet, mails are in Indonesian. */
    language: text({ enum: LANGUAGES }),
    /** Written by a trigger: folded texts for the list's search. */
    search_text: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('account_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('account_phone_key').on(t.phone_number),
    index('account_role').on(t.role, t.created_at.desc().nullsFirst()),
    ...listIndexes('account', userOrders(t), { id: t.id, where: sql`${t.role} >= 4` }),
    index('account_search').using('gin', t.search_text.op('gin_trgm_ops')),
    check('account_role_check', sql`${t.role} between 1 and 5`),
    check('account_notice_mail_check', isOneOf(t.notice_mail, NOTICE_MAILS)),
    check('account_language_check', isOneOf(t.language, LANGUAGES)),
  ],
);

export const ofAccount = () => ownedBy(uuid().notNull(), () => account.id);

/** Tokens are stored only as SHA-256. file_token_hash belongs to the cookie that the file host accepts. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    account_id: ofAccount(),
    token_hash: text().notNull().unique('session_token_hash_key'),
    file_token_hash: text().notNull().unique('session_file_token_hash_key'),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The browser's `User-Agent`. */
    user_agent: text(),
    /** The first half of the network address. */
    address: text(),
  },
  (t) => [index('session_account').on(t.account_id)],
);

export const login_attempt = pgTable(
  'login_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    ip: text().notNull(),
    /** Hash of the cookie of a browser that is known to the account; null for any other browser. */
    browser: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('login_attempt_who').on(t.email, t.ip, t.at), index('login_attempt_ip').on(t.ip, t.at)],
);

/** Addresses that a person has logged in from: attempts from other addresses do not lock the person out there. */
export const login_address = pgTable(
  'login_address',
  { account_id: ofAccount(), ip: text().notNull(), at: instant().notNull().defaultNow() },
  (t) => [primaryKey({ name: 'login_address_pkey', columns: [t.account_id, t.ip] })],
);

/** Browsers that a person has logged in from: each has its own count, whatever others try at the same address. */
export const login_browser = pgTable(
  'login_browser',
  { account_id: ofAccount(), token_hash: text().notNull(), at: instant().notNull().defaultNow() },
  (t) => [primaryKey({ name: 'login_browser_pkey', columns: [t.account_id, t.token_hash] })],
);

export const login_ticket = pgTable(
  'login_ticket',
  {
    token_hash: text().primaryKey(),
    account_id: ofAccount(),
    tries: integer().notNull().default(0),
    expires_at: instant().notNull(),
  },
  (t) => [index('login_ticket_account').on(t.account_id)],
);

export const password_reset = pgTable(
  'password_reset',
  {
    token_hash: text().primaryKey(),
    account_id: ofAccount(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('password_reset_account').on(t.account_id, t.created_at)],
);

/**
 * The second step of the login, in effect once a first code has confirmed it. last_step: newest time step with an
 * accepted code; no code works twice.
 */
export const second_factor = pgTable('second_factor', {
  account_id: ownedBy(uuid().primaryKey(), () => account.id),
  /** Sealed (secrets/secret-box.ts). */
  secret: text().notNull(),
  confirmed_at: instant(),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created_at: instant().notNull().defaultNow(),
});

export const recovery_code = pgTable(
  'recovery_code',
  {
    account_id: ownedBy(uuid().notNull(), () => second_factor.account_id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (t) => [primaryKey({ name: 'recovery_code_pkey', columns: [t.account_id, t.code_hash] })],
);
