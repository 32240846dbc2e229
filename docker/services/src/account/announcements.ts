import { sanitiseHtml } from '../content/sanitise';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { instantOf } from '../http/wire';
import { queueMails } from '../mail/queue-mail';
import { nameOf, type AccountRow } from './account-row';

/** POST announcement/store: kept, and mailed to every Internal and External user (product-facts.md 5.3). */
export const storeAnnouncement: Handler = async (call) => {
  const subject = call.fields['subject'] ?? '';
  const html = sanitiseHtml(call.fields['announcement'] ?? '');
  const row = await first<{ id: number }>(
    call.db, 'insert into announcement (subject, announcement, author_id) values ($1, $2, $3) returning id', [subject, html, call.session.accountId],
  );
  const people = await call.db.query<AccountRow>('select email, first_name, last_name from account where role >= 4');
  const mails = people.map((person) => ({ to: person.email, subject, content: { greeting: `Halo, ${nameOf(person)}!`, paragraphs: [], html } }));
  await queueMails(call.db, call.context.config, mails, row?.id ?? null);
  return answer('Announcement success send!');
};

interface AnnouncementRow {
  id: number;
  subject: string;
  announcement: string;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  recipients: number;
  sent: number;
  failed: number;
}

/** GET announcement/show-all: newest first, with how many mails were sent and given up. */
export const listAnnouncements: Handler = async (call) => {
  const rows = await call.db.query<AnnouncementRow>(
    `select n.id, n.subject, n.announcement, n.created_at, a.first_name, a.last_name,
            count(m.id) as recipients, count(m.done_at) as sent, count(m.failed_at) as failed
       from announcement n left join account a on a.id = n.author_id left join mail_job m on m.announcement_id = n.id
      group by n.id, a.first_name, a.last_name order by n.created_at desc, n.id desc`,
  );
  const list = rows.map(({ first_name, last_name, created_at, ...row }) => ({
    ...row, created_at: instantOf(created_at), author: first_name ? nameOf({ first_name, last_name }) : null,
  }));
  return answer('All Announcement', { announcement: list });
};
