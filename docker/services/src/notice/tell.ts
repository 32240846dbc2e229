import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { queueMails, type Mail } from '../mail/queue-mail';

/** A notice as it is written. */
export interface NewNotice {
  readonly kind: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** Path in the portal. */
  readonly href: string;
  readonly proposalId?: string | null;
  readonly announcementId?: number | null;
  /** What it was made of; the same person is told of it once. */
  readonly source?: string | null;
}

/**
 * Writes a notice for each of some accounts, in the caller's transaction: it exists exactly when what it tells of does.
 * Who wants one mail a day gets it in the next one.
 */
export async function writeNotices(
  tx: Queryable,
  accountIds: readonly string[],
  { kind, title, text, href, proposalId = null, announcementId = null, source = null }: NewNotice,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.query(
    `insert into notice (account_id, kind, title, body, href, proposal_id, announcement_id, source, is_mail_due)
     select a.id, $2, $3, $4, $5, $6, $7, $8, a.notice_mail = 'harian'
       from account a where a.id = any ($1::uuid[]) order by a.id
     on conflict (account_id, source) where source is not null do nothing`,
    [accountIds, kind, title, text, href, proposalId, announcementId, source],
  );
}

/** Puts mails about what happened in the queue, leaving out who wants them once a day or not at all. */
export async function queueNoticeMails(
  tx: Queryable,
  config: Config,
  mails: readonly Mail[],
  announcementId: number | null = null,
): Promise<void> {
  const others = await tx.query<{ email: string }>(
    "select lower(email) as email from account where notice_mail <> 'sekaligus' and lower(email) = any ($1::text[])",
    [mails.map(({ to }) => to.toLowerCase())],
  );
  const waiting = new Set(others.map(({ email }) => email));
  const atOnce = mails.filter(({ to }) => !waiting.has(to.toLowerCase()));
  await queueMails(tx, config, atOnce, announcementId);
}
