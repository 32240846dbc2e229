import { roleNumber, type Role } from '@portal/shared/contract/account/roles';
import { and, desc, eq, gt, notExists, sql, type SQL } from 'drizzle-orm';
import { announcement, announcement_dismissal } from '../../platform/db/schema/notices';
import type { Handler } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
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
    .select(SHOWN)
    .from(announcement)
    .where(and(gt(announcement.shown_until, sql`now()`), isFor(session.role), notExists(dismissed)))
    .orderBy(desc(announcement.id));
  return success('Shown Announcement', { announcement: rows.map(wireOf) });
};

/** GET announcements/{id}: an announcement for the caller's role, also one that is not on its dashboard. */
export const readAnnouncement: Handler = async ({ db, params, session }) => {
  return success('Announcement', { announcement: wireOf(await findOwn(db, params['id'], session.role)) });
};

/** POST announcements/dismiss/{id}: removes it from the caller's dashboard, on every device. */
export const dismissAnnouncement: Handler = async ({ db, params, session }) => {
  const { id } = await findOwn(db, params['id'], session.role);
  await db
    .insert(announcement_dismissal)
    .values({ announcement_id: id, account_id: session.accountId })
    .onConflictDoNothing();
  return success('Success Dismiss Announcement');
};

const SHOWN = {
  id: announcement.id,
  subject: announcement.subject,
  announcement: announcement.announcement,
  created_at: announcement.created_at,
  shown_until: announcement.shown_until,
};

type Shown = Pick<typeof announcement.$inferSelect, keyof typeof SHOWN>;

const wireOf = ({ shown_until, created_at, ...row }: Shown) => ({
  ...row,
  created_at: instantOf(created_at),
  until: optionalInstant(shown_until),
});

/** Finds an announcement for a role. @throws HttpError if it does not exist, or is for other roles */
async function findOwn(db: Queryable, id: string | undefined, role: Role): Promise<Shown> {
  const number = intId(id);
  if (number === null) throw refusal('missing/announcement');
  const [found] = await db
    .select({ ...SHOWN, is_own: isFor(role) })
    .from(announcement)
    .where(eq(announcement.id, number));
  if (!found) throw refusal('missing/announcement');
  const { is_own: isOwn, ...row } = found;
  if (!isOwn) throw refusal('access/other-announcement');
  return row;
}

function isFor(role: Role): SQL<boolean> {
  return sql<boolean>`${roleNumber(role)}::smallint = any (${announcement.roles})`;
}
