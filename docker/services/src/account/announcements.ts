import { isRole, roleNumber, roleOfNumber, USER_ROLES } from '@portal/shared/contract/roles';
import { excerptOf, sanitiseHtml } from '../content/sanitise';
import { first } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid } from '../http/http-error';
import { instantOf, optionalInstant } from '../http/wire';
import { greetingOf } from '../mail/greeting';
import { queueMails, type Mail } from '../mail/queue-mail';
import { queueNoticeMails, writeNotices } from '../notice/tell';
import { nameOf, type AccountRow } from './account-row';

/** POST announcement/store: kept, and mailed to every Internal and External user (product-facts.md 5.3). */
export const storeAnnouncement: Handler = async (call) => {
  await announce(call, { roles: RESEARCHERS, until: null });
  return answer('Announcement success send!');
};

/** POST announcement/send: the same to chosen roles, and until a day on their dashboards. */
export const sendAnnouncement: Handler = async (call) => {
  const names = (call.fields['roles'] ?? '').split(',').map((name) => name.trim());
  const roles = names.filter(isRole).map(roleNumber);
  if (roles.length === 0 || roles.length < names.length) throw invalid('roles', 'Penerima tidak dikenal.');
  await announce(call, { roles, until: endOfDay(call.fields['until']) });
  return answer('Announcement success send!');
};

/** POST announcement/try: the mail to the caller alone, whatever mails they want. */
export const tryAnnouncement: Handler = async (call) => {
  const person = await first<AccountRow>(
    call.db,
    'select email, first_name, last_name, email_verified_at from account where id = $1',
    [call.session.accountId],
  );
  const { subject, html } = textOf(call);
  if (person) await queueMails(call.db, call.context.config, [mailTo(person, `[Percobaan] ${subject}`, html)]);
  return answer('Announcement tried', { announcement: html });
};

const RESEARCHERS = USER_ROLES.map(roleNumber);
const DAY_MS = 86_400_000;
/** Longest time on a dashboard, days. */
const LONGEST_SHOWN = 366;
const EXCERPT_LENGTH = 160;

/** End of a day in WIB, null for none. @throws ValidationError when it is over or far away */
function endOfDay(day: string | undefined): Date | null {
  if (!day) return null;
  const end = new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS);
  const left = end.getTime() - Date.now();
  if (!(left > 0)) throw invalid('until', 'Tanggal terakhir di dasbor sudah lewat.');
  if (left > LONGEST_SHOWN * DAY_MS) throw invalid('until', 'Pengumuman tampil di dasbor paling lama setahun.');
  return end;
}

function textOf(call: Call): { subject: string; html: string } {
  return { subject: call.fields['subject'] ?? '', html: sanitiseHtml(call.fields['announcement'] ?? '') };
}

function mailTo(person: AccountRow, subject: string, html: string): Mail {
  const greeting = greetingOf(nameOf(person), person.email_verified_at !== null);
  return { to: person.email, subject, content: { greeting, paragraphs: [], html } };
}

/** Keeps it, and tells everybody whom it is for by a notice and a mail. */
async function announce(
  call: Call,
  { roles, until }: { readonly roles: readonly number[]; readonly until: Date | null },
): Promise<void> {
  const { subject, html } = textOf(call);
  const row = await first<{ id: number }>(
    call.db,
    `insert into announcement (subject, announcement, author_id, roles, shown_until)
     values ($1, $2, $3, $4::smallint[], $5) returning id`,
    [subject, html, call.session.accountId, roles, until],
  );
  const people = await call.db.query<AccountRow>(
    'select id, email, first_name, last_name, email_verified_at, role from account where role = any ($1::smallint[])',
    [roles],
  );
  const mails = people.map((person) => mailTo(person, subject, html));
  for (const [side, href] of [
    [people.filter(({ role }) => role >= 4), '/user/dasbor'],
    [people.filter(({ role }) => role < 4), '/admin/dasbor'],
  ] as const) {
    await writeNotices(
      call.db,
      side.map(({ id }) => id),
      { kind: 'announcement', title: subject, text: excerptOf(html, EXCERPT_LENGTH), href, announcementId: row?.id },
    );
  }
  await queueNoticeMails(call.db, call.context.config, mails, row?.id ?? null);
}

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
  roles: number[];
  shown_until: Date | null;
}

/** GET announcement/show-all: newest first, with how many mails were sent and given up. */
export const listAnnouncements: Handler = async (call) => {
  const rows = await call.db.query<AnnouncementRow>(
    `select n.id, n.subject, n.announcement, n.created_at, n.roles, n.shown_until, a.first_name, a.last_name,
            count(m.id) as recipients, count(m.done_at) as sent, count(m.failed_at) as failed
       from announcement n left join account a on a.id = n.author_id left join mail_job m on m.announcement_id = n.id
      group by n.id, a.first_name, a.last_name order by n.created_at desc, n.id desc`,
  );
  const list = rows.map(({ first_name, last_name, created_at, roles, shown_until, ...row }) => ({
    ...row,
    created_at: instantOf(created_at),
    roles: roles.flatMap((number) => roleOfNumber(number) ?? []),
    until: optionalInstant(shown_until),
    author: first_name ? nameOf({ first_name, last_name }) : null,
  }));
  return answer('All Announcement', { announcement: list });
};
