import { roleNumber, type Role } from '@portal/shared/contract/account/roles';
import { and, desc, eq, gt, notExists, sql, type SQL } from 'drizzle-orm';
import { announcement, announcement_dismissal } from '../../platform/db/schema/notices';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf, intId, optionalInstant } from '../../platform/http/wire';

export const listShownAnnouncements: Handler = async ({ db, session }) => {
  const dismissed = db
    .select()
    .from(announcement_dismissal)
    .where(
      and(
        eq(announcement_dismissal.announcement_id, announcement.id),
        eq(announcement_dismissal.account_id, session.accountId),
      ),
    );
  const rows = await db
    .select({
      id: announcement.id,
      subject: announcement.subject,
      announcement: announcement.announcement,
      created_at: announcement.created_at,
      shown_until: announcement.shown_until,
    })
    .from(announcement)
    .where(and(gt(announcement.shown_until, sql`now()`), isFor(session.role), notExists(dismissed)))
    .orderBy(desc(announcement.id));
  const list = rows.map(({ shown_until, created_at, ...row }) => ({
    ...row,
    created_at: instantOf(created_at),
    until: optionalInstant(shown_until),
  }));
  return success('Shown Announcement', { announcement: list });
};

/** POST announcements/dismiss/{id}: removes it from the caller's dashboard, on every device. */
export const dismissAnnouncement: Handler = async ({ db, params, session }) => {
  const id = intId(params['id']);
  if (id === null) throw refusal('missing/announcement');
  const [row] = await db
    .select({ is_own: isFor(session.role) })
    .from(announcement)
    .where(eq(announcement.id, id));
  if (!row) throw refusal('missing/announcement');
  if (!row.is_own) throw refusal('access/other-announcement');
  await db
    .insert(announcement_dismissal)
    .values({ announcement_id: id, account_id: session.accountId })
    .onConflictDoNothing();
  return success('Success Dismiss Announcement');
};

function isFor(role: Role): SQL<boolean> {
  return sql<boolean>`${roleNumber(role)}::smallint = any (${announcement.roles})`;
}
