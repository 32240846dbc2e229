import { isNull, isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ownedBy } from './columns';
import { account, ofAccount } from './accounts';
import { ofProposal, proposal } from './proposals';

/** roles: recipients, by number; shown_until: when it leaves their dashboards. */
export const announcement = pgTable(
  'announcement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    announcement: text().notNull(),
    author_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    roles: smallint().array().notNull().default([4, 5]),
    shown_until: instant(),
    /** Written by a trigger: folded texts for the list's search. */
    search_text: text().notNull().default(''),
  },
  (t) => [
    index('announcement_list_created').on(t.created_at, t.id),
    index('announcement_search').using('gin', t.search_text.op('gin_trgm_ops')),
    index('announcement_shown').on(t.shown_until).where(isNotNull(t.shown_until)),
  ],
);

export const announcement_dismissal = pgTable(
  'announcement_dismissal',
  {
    announcement_id: ownedBy(integer().notNull(), () => announcement.id),
    account_id: ofAccount(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'announcement_dismissal_pkey', columns: [t.announcement_id, t.account_id] })],
);

/** A notice to a person, shown inside the portal. Ids give the order. */
export const notice = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: ofAccount(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** English of `body`; null if `body` is a name. */
    body_english: text(),
    href: text().notNull(),
    proposal_id: uuid().references(() => proposal.id, { onDelete: 'cascade' }),
    announcement_id: integer().references(() => announcement.id, { onDelete: 'cascade' }),
    /** Key of the event behind the notice, for events that could be read twice. */
    source: text(),
    is_mail_due: boolean().notNull().default(false),
    created_at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    read_at: instant(),
  },
  (t) => [
    index('notice_account').on(t.account_id, t.id.desc().nullsFirst()),
    index('notice_unread').on(t.account_id).where(isNull(t.read_at)),
    index('notice_mail_due')
      .on(t.account_id, t.id)
      .where(sql`${t.is_mail_due}`),
    index('notice_age').on(t.created_at),
    index('notice_proposal').on(t.proposal_id),
    index('notice_announcement').on(t.announcement_id),
    uniqueIndex('notice_source').on(t.account_id, t.source).where(isNotNull(t.source)),
  ],
);

/**
 * A browser's push subscription. It survives session expiry, because a decision may take days; signing out or ending
 * the session deletes it.
 */
export const push_subscription = pgTable(
  'push_subscription',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: ofAccount(),
    /** The session that subscribed it; it may have expired. */
    session_id: uuid().notNull().unique('push_subscription_session_key'),
    endpoint: text().notNull().unique('push_subscription_endpoint_key'),
    /** The browser's public key (65 bytes) and shared secret (16 bytes), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('push_subscription_account').on(t.account_id)],
);

/** Days whose daily mails are queued. */
export const notice_digest = pgTable('notice_digest', {
  day: date({ mode: 'string' }).primaryKey(),
  at: instant().notNull().defaultNow(),
});

/** Version of a machine's maintenance that a proposal's owner was last notified of; its id is the machine service's. */
export const maintenance_notified = pgTable(
  'maintenance_notified',
  {
    window_id: uuid().notNull(),
    proposal_id: ofProposal(),
    version: integer().notNull(),
    notified_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'maintenance_notified_pkey', columns: [t.window_id, t.proposal_id] }),
    index('maintenance_notified_proposal').on(t.proposal_id),
  ],
);
