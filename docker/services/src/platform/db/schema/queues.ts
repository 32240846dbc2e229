import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, ownedBy } from './columns';
import { announcement, notice, push_subscription } from './notices';

/** Columns of every queue. A job is claimed by locked_until, done by done_at, given up by failed_at. */
const job = () => ({
  attempts: integer().notNull().default(0),
  run_after: instant().notNull().defaultNow(),
  locked_until: instant(),
  done_at: instant(),
  failed_at: instant(),
  last_error: text(),
  created_at: instant().notNull().defaultNow(),
});

const isOpen = (t: Readonly<Record<'done_at' | 'failed_at', AnyPgColumn>>) =>
  sql`${t.done_at} is null and ${t.failed_at} is null`;

/** Contents are blanked once sent, because they may carry links that open an account. */
export const mail_job = pgTable(
  'mail_job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body_text: text().notNull(),
    body_html: text().notNull(),
    announcement_id: integer().references(() => announcement.id, { onDelete: 'set null' }),
    ...job(),
  },
  (t) => [
    index('mail_job_open').on(t.run_after).where(isOpen(t)),
    index('mail_job_announcement').on(t.announcement_id),
  ],
);

export const machine_job = pgTable(
  'machine_job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    payload: jsonb().notNull(),
    ...job(),
  },
  (t) => [
    index('machine_job_open').on(t.run_after).where(isOpen(t)),
    // Pending stops of a proposal; the newest decides the state of its container.
    index('machine_job_proposal')
      .on(sql`(${t.payload} ->> 'proposal_id')`, t.id)
      .where(sql`${t.path} = '/stop'`),
  ],
);

export const push_job = pgTable(
  'push_job',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    subscription_id: ownedBy(bigint({ mode: 'number' }).notNull(), () => push_subscription.id),
    notice_id: ownedBy(bigint({ mode: 'number' }).notNull(), () => notice.id),
    ...job(),
  },
  (t) => [
    index('push_job_open').on(t.run_after).where(isOpen(t)),
    index('push_job_subscription').on(t.subscription_id),
    index('push_job_notice').on(t.notice_id),
  ],
);
