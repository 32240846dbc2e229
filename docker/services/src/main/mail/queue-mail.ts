import type { Language } from '@portal/shared/contract/text/language';
import type { Config } from '../../platform/config/config';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { mail_job } from '../../platform/db/schema/queues';
import { renderMail, type MailContent } from './template';

export interface Mail {
  readonly to: string;
  /** Language of subject, content and the template's own texts. */
  readonly language: Language;
  readonly subject: string;
  readonly content: MailContent;
}

/** Queues mails in the caller's transaction, so that they exist exactly when the row that they report does. */
export async function queueMails(
  db: Queryable,
  config: Config,
  mails: readonly Mail[],
  announcementId: number | null = null,
): Promise<void> {
  if (mails.length === 0) return;
  const bodies = mails.map((mail) => renderMail(config, mail));
  const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
  // One array parameter per column: a mail to every account would exceed the limit of parameters per statement.
  await db.execute(sql`
    insert into ${mail_job} (recipient, subject, body_text, body_html, announcement_id)
    select recipient, subject, body_text, body_html, ${announcementId}::integer
      from unnest(${texts(mails.map((mail) => mail.to))},
                  ${texts(mails.map((mail) => mail.subject.replace(/[\r\n]+/g, ' ')))},
                  ${texts(bodies.map((body) => body.text))}, ${texts(bodies.map((body) => body.html))})
           as mail (recipient, subject, body_text, body_html)`);
}
