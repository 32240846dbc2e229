import { eq, inArray, sql } from 'drizzle-orm';
import { isRole, roleNumber, USER_ROLES } from '@portal/shared/contract/account/roles';
import { ANNOUNCEMENT_PARAMETER } from '@portal/shared/contract/endpoints/notice';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { makeExcerpt, sanitiseHtml } from '../content/sanitise';
import { account } from '../../platform/db/schema/accounts';
import { announcement, notice } from '../../platform/db/schema/notices';
import type { Call, Handler } from '../../platform/call';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { intId } from '../../platform/http/wire';
import { greetingOf, languageOf, wordsIn } from '../mail/words';
import { queueMails, type Mail } from '../mail/queue-mail';
import { queueNoticeMails, writeNotices, type NewNotice } from '../notice/write-notices';
import { ACCOUNT_COLUMNS, type AccountRow, findAccount, nameOf } from './account-row';

/**
 * POST announcement/store: stores an announcement and mails it to all Internal and External users (product-facts.md
 * 5.3).
 */
export const storeAnnouncement: Handler = async (call) => {
  await announce(call, { roles: RESEARCHERS, until: null });
  return success('Announcement success send!');
};

/** POST announcement/send: sends an announcement to chosen roles and shows it on their dashboards until a day. */
export const sendAnnouncement: Handler = async (call) => {
  const names = (call.fields['roles'] ?? '').split(',').map((name) => name.trim());
  const roles = names.filter(isRole).map(roleNumber);
  if (roles.length === 0 || roles.length < names.length) throw invalid('roles', 'Penerima tidak dikenal.');
  await announce(call, { roles, until: endOfDay(call.fields['until']) });
  return success('Announcement success send!');
};

/** POST announcement/try: mails the announcement only to the caller, regardless of the caller's mail settings. */
export const tryAnnouncement: Handler = async (call) => {
  const person = await findAccount(call.db, call.session.accountId);
  const { subject, html } = textOf(call);
  if (person) {
    const trial = wordsIn(languageOf(person))('[Percobaan] {subject}', { subject });
    await queueMails(call.db, call.context.config, [mailTo(person, trial, html)]);
  }
  return success('Announcement tried', { announcement: html });
};

/**
 * POST announcement/correct/{id}: changes the text on dashboards and in notices, and the last day on dashboards.
 * Without a day it is taken down, after which it cannot be corrected.
 */
export const correctAnnouncement: Handler = async (call) => {
  const id = intId(call.params['id']);
  const { subject, html } = textOf(call);
  const isThis = eq(announcement.id, sql`${id}`);
  const [row] = await call.db
    .select({ updated_at: announcement.updated_at, shown_until: announcement.shown_until })
    .from(announcement)
    .where(isThis)
    .for('update');
  if (!row) throw refusal('missing/announcement');
  const until = endOfDay(call.fields['until']);
  if (until && !row.shown_until) throw refusal('announcement/taken-down');
  refuseChangedMeanwhile(row, call);
  await call.db
    .update(announcement)
    .set({ subject, announcement: html, shown_until: until, updated_at: sql`now()` })
    .where(isThis);
  await call.db
    .update(notice)
    .set({ title: subject, body: excerptOf(html) })
    .where(eq(notice.announcement_id, sql`${id}`));
  return success('Success Update Announcement');
};

const RESEARCHERS = USER_ROLES.map(roleNumber);
const LONGEST_SHOWN_DAYS = 366;
const EXCERPT_LENGTH = 160;

const excerptOf = (html: string) => makeExcerpt(html, EXCERPT_LENGTH);

/** Returns the end of a day in WIB; null for no day. @throws ValidationError when it is past or too far ahead */
function endOfDay(day: string | undefined): Date | null {
  if (!day) return null;
  const end = new Date(Date.parse(`${day}T00:00:00+07:00`) + DAY_MS);
  const left = end.getTime() - Date.now();
  if (!(left > 0)) throw invalid('until', 'Tanggal terakhir di dasbor sudah lewat.');
  if (left > LONGEST_SHOWN_DAYS * DAY_MS) throw invalid('until', 'Pengumuman tampil di dasbor paling lama setahun.');
  return end;
}

function textOf(call: Call): { subject: string; html: string } {
  return { subject: call.fields['subject'] ?? '', html: sanitiseHtml(call.fields['announcement'] ?? '') };
}

/** Wraps the announcement in the recipient's language; the admin's own text stays unchanged. */
function mailTo(person: AccountRow, subject: string, html: string): Mail {
  const language = languageOf(person);
  const greeting = greetingOf(language, nameOf(person), person.email_verified_at !== null);
  return { to: person.email, language, subject, content: { greeting, paragraphs: [], html } };
}

async function announce(
  call: Call,
  { roles, until }: { readonly roles: readonly number[]; readonly until: Date | null },
): Promise<void> {
  const { subject, html } = textOf(call);
  const [row] = await call.db
    .insert(announcement)
    .values({
      subject,
      announcement: html,
      author_id: call.session.accountId,
      roles: [...roles],
      shown_until: until,
    })
    .returning({ id: announcement.id });
  const people = await call.db.select(ACCOUNT_COLUMNS).from(account).where(inArray(account.role, roles));
  const mails = people.map((person) => mailTo(person, subject, html));
  if (!row) throw new Error('an insert returned no row');
  for (const [side, home] of [
    [people.filter(({ role }) => role >= 4), '/user/dasbor'],
    [people.filter(({ role }) => role < 4), '/admin/dasbor'],
  ] as const) {
    await writeNotices(
      call.db,
      side.map(({ id }) => id),
      announcementNotice({ subject, announcement: html }, home, row.id),
    );
  }
  await queueNoticeMails(call.db, call.context.config, mails, row.id);
}

export function announcementNotice(
  { subject, announcement }: { readonly subject: string; readonly announcement: string },
  home: '/admin/dasbor' | '/user/dasbor',
  id: number,
): NewNotice {
  return {
    kind: 'announcement',
    title: subject,
    text: excerptOf(announcement),
    href: `${home}?${ANNOUNCEMENT_PARAMETER}=${id}`,
    announcementId: id,
  };
}
