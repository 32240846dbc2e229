import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { renderMail, type MailContent } from './template';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
}

/** Puts mails in the queue, in the caller's transaction: they exist exactly when the row they tell of does. */
export async function queueMails(
  db: Queryable,
  config: Config,
  mails: readonly Mail[],
  announcementId: number | null = null,
): Promise<void> {
  if (mails.length === 0) return;
  const bodies = mails.map((mail) => renderMail(config.brandName, mail.content));
  await db.query(
    `insert into mail_job (recipient, subject, body_text, body_html, announcement_id)
     select recipient, subject, body_text, body_html, $5::integer
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as mail (recipient, subject, body_text, body_html)`,
    [
      mails.map((mail) => mail.to),
      mails.map((mail) => mail.subject.replace(/[\r\n]+/g, ' ')),
      bodies.map((body) => body.text),
      bodies.map((body) => body.html),
      announcementId,
    ],
  );
}
