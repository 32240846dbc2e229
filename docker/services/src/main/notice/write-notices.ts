import type { Config } from '../../platform/config/config';
import { and, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { notice, push_subscription } from '../../platform/db/schema/notices';
import { push_job } from '../../platform/db/schema/queues';
import { queueMails, type Mail } from '../mail/queue-mail';

export interface NewNotice {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** English of `text`; null if a person wrote it. */
  readonly textEnglish?: string | null;
  readonly href: string;
  readonly proposalId?: string | null;
  readonly announcementId?: number | null;
  /** Key of the event behind the notice; a person gets only one notice per key. */
  readonly source?: string | null;
}

/**
 * Writes a notice for each account in the caller's transaction, so that it exists exactly when its event is stored. The
 * notice also goes into the next daily mail of people who want one, and to browsers that subscribed to push.
 */
export async function writeNotices(
  tx: Queryable,
  accountIds: readonly string[],
  { kind, title, text, textEnglish = null, href, proposalId = null, announcementId = null, source = null }: NewNotice,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.execute(sql`with written as (
    insert into ${notice} (account_id, kind, title, body, body_english, href, proposal_id, announcement_id,
      source, is_mail_due)
    select ${account.id}, ${kind}, ${title}, ${text}, ${textEnglish}, ${href}, ${proposalId}::uuid,
           ${announcementId}::integer, ${source},
           ${account.notice_mail} = 'harian'
      from ${account} where ${account.id} = any(${sql.param(accountIds)}) order by ${account.id}
    on conflict (account_id, source) where source is not null do nothing
    returning ${notice.id}, ${notice.account_id})
    insert into ${push_job} (subscription_id, notice_id)
    select ${push_subscription.id}, written.id
      from written join ${push_subscription} on ${push_subscription.account_id} = written.account_id`);
}

/** Queues mails about an event, except to people who want daily mails or none. */
export async function queueNoticeMails(
  tx: Queryable,
  config: Config,
  mails: readonly Mail[],
  announcementId: number | null = null,
): Promise<void> {
  const email = sql<string>`lower(${account.email})`;
  const wanted = mails.map(({ to }) => to.toLowerCase());
  const others = await tx
    .select({ email })
    .from(account)
    .where(and(ne(account.notice_mail, 'sekaligus'), sql`${email} = any(${sql.param(wanted)})`));
  const waiting = new Set(others.map((person) => person.email));
  const atOnce = mails.filter(({ to }) => !waiting.has(to.toLowerCase()));
  await queueMails(tx, config, atOnce, announcementId);
}
